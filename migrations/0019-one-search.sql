-- Searches run on an index in memory, which reads plain columns. The columns that told a SQL search what an ad can be filtered by are no
-- longer needed. The indexes that go with them are made again without them.
alter table ads drop column facets, drop column marks;
alter table ads alter column search set statistics -1;

-- For the plain query that answers while the index in memory is being filled, newest first, and for filling it.
create index ads_newest on ads (confirmed_at desc, id desc) where state = 'live';
create index ads_newest_in_state on ads (state_abbr, confirmed_at desc, id desc) where state = 'live';
create index ads_newest_in_city on ads (state_abbr, city_slug, confirmed_at desc, id desc) where state = 'live';
create index ads_words on ads using gin (search) with (fastupdate = off) where state = 'live';
