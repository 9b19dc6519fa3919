-- When the edge cache in front of the site had dropped the pages of a change. Null where there's none, or before.
alter table changes add column edge_at timestamptz;

create index changes_unknown_to_edge on changes (made_at) where edge_at is null;
