#!/bin/sh
# Rebuilds the vendored frameworks and the bundles of the framework pages, from exact versions.
# Needs Node 20.19 or later and a reachable npm registry. Writes into the module's resources.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
work=$here/../target/frameworks
out=$here/../src/main/resources/dev/ariadne/testapps/pages/frameworks

mkdir -p "$work"
rm -rf "$work/src"
cp -r "$here/src" "$here/bundle.mjs" "$work"
cd "$work"
printf '{"private": true, "type": "module"}\n' > package.json

npm install --no-save --no-package-lock --no-audit --no-fund --loglevel=error \
  esbuild@0.28.2 \
  jquery@3.7.1 vue@3.5.45 alpinejs@3.17.4 htmx.org@2.0.11 @hotwired/stimulus@3.2.2 \
  react@19.3.1 react-dom@19.3.1 \
  svelte@5.57.3 \
  solid-js@1.9.19 babel-preset-solid@1.9.16 @babel/core@7.29.13 \
  @angular/core@20.3.35 @angular/common@20.3.35 @angular/platform-browser@20.3.35 \
  @angular/compiler@20.3.35 @angular/compiler-cli@20.3.35 rxjs@7.8.2 typescript@5.9.3

# Ready-made production builds.
copy() { mkdir -p "$out/$1"; cp "node_modules/$2" "$out/$1/"; }
copy jquery jquery/dist/jquery.min.js
copy vue vue/dist/vue.global.prod.js
copy alpine alpinejs/dist/cdn.min.js
copy htmx htmx.org/dist/htmx.min.js
copy stimulus @hotwired/stimulus/dist/stimulus.umd.js

# Compiled bundles.
node_modules/.bin/ngc -p src/angular/tsconfig.json
node bundle.mjs "$out"

# The licence of each, beside it. Alpine's package names its licence (MIT) without shipping the text.
licence() {
  for file in LICENSE LICENSE.txt LICENSE.md; do
    if [ -f "node_modules/$2/$file" ]; then
      install -m 644 "node_modules/$2/$file" "$out/$1/LICENSE.txt"
      return
    fi
  done
  echo "no licence file in $2" >&2
  return 1
}
licence jquery jquery
licence vue vue
cp "$here/alpine-licence.txt" "$out/alpine/LICENSE.txt"
licence htmx htmx.org
licence stimulus @hotwired/stimulus
licence react react
licence svelte svelte
licence solid solid-js
licence angular @angular/core
mkdir -p "$out/angular" && cp node_modules/rxjs/LICENSE.txt "$out/angular/LICENSE-rxjs.txt"
