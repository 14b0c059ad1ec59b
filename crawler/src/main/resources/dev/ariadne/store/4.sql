-- What the states had cost when so many were known: a row for each commit that brought new ones.
create table discovery (
  crawl integer not null,
  states integer not null,
  events bigint not null,
  resets bigint not null,
  milliseconds bigint not null,
  primary key (crawl, states)
) ${clustered};
