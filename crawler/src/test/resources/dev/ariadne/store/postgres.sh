#!/bin/sh
# Runs a private PostgreSQL on a loopback port for as long as its input stays open: however the tests
# end, the server ends with them. Prints its port when it is ready.
# $1: an empty directory of the user that this runs as; $2: the password of the user "ariadne"; $3: ports
# to try; $4: whether to wait for the disk, on or off.
set -eu
cd "$1"
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname -- "$(command -v initdb)")
export PATH="$bin:$PATH"

trap 'pg_ctl --pgdata=data --mode=immediate --silent stop >/dev/null 2>&1; cd /; rm -rf -- "$1"' EXIT
printf '%s\n' "$2" >password
initdb --pgdata=data --username=ariadne --pwfile=password --auth=scram-sha-256 --encoding=UTF8 \
  --locale=C.UTF-8 --no-sync >initdb.log 2>&1 || { cat initdb.log >&2; exit 1; }

# A port may be taken between being chosen and being used: then the next.
for port in $3; do
  if pg_ctl --pgdata=data --log=server.log --silent --wait start \
      -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=$4"; then
    echo "$port"
    cat >/dev/null
    exit 0
  fi
done
cat server.log >&2
exit 1
