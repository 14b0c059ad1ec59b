-- How the states look, as far as pictures were taken: small WebP images.
create table picture (
  crawl integer not null,
  state integer not null,
  webp ${bytes} not null,
  primary key (crawl, state)
);

create view pictures as
select c.name as crawl, s.id as state, s.url, length(p.webp) as size
from picture p
join crawl c on c.crawl = p.crawl
join state s on s.crawl = p.crawl and s.state = p.state;
