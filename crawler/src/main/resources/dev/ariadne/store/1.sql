-- The facts of crawls. Every table is keyed by the number of the crawl; states, events and elements
-- are numbered from 0 within it.

create table crawl (
  crawl integer primary key,
  name ${text} not null unique,
  settings ${text} not null,
  owner ${text}
);

-- The log: what was found, in this order.
create table fact (
  crawl integer not null,
  seq bigint not null,
  kind ${text} not null,
  state integer not null,
  event integer,
  target integer,
  detail ${text},
  primary key (crawl, seq)
) ${clustered};

create table state (
  crawl integer not null,
  state integer not null,
  id ${text} not null,
  url ${text},
  title ${text},
  dom ${bytes},
  primary key (crawl, state)
) ${clustered};

create index state_id on state (crawl, id);

create table event (
  crawl integer not null,
  event integer not null,
  id ${text} not null,
  primary key (crawl, event)
) ${clustered};

create table element (
  crawl integer not null,
  element integer not null,
  kind ${text},
  description ${text},
  found ${text},
  primary key (crawl, element)
) ${clustered};

create table state_event (
  crawl integer not null,
  state integer not null,
  place integer not null,
  event integer not null,
  element integer not null,
  primary key (crawl, state, place)
) ${clustered};

create table dom (
  crawl integer not null,
  sha256 ${bytes} not null,
  size integer not null,
  zstd ${bytes} not null,
  primary key (crawl, sha256)
);

-- A URL may be longer than an index allows: the key is a hash.
create table request (
  crawl integer not null,
  hash ${bytes} not null,
  method ${text} not null,
  url ${text} not null,
  endpoint ${text} not null,
  status integer not null,
  type ${text} not null,
  primary key (crawl, hash)
);

create table address (
  crawl integer not null,
  hash ${bytes} not null,
  url ${text} not null,
  primary key (crawl, hash)
);

create table counter (
  crawl integer not null,
  name ${text} not null,
  total bigint not null,
  primary key (crawl, name)
) ${clustered};
