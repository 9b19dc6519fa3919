-- What this site has published, and since when: itself ('site'), each version of the rules ('rules 3'), and each change that a text lists
-- ('terms 2026-11-25'). The dates in our own files are the software's, and nobody could have read them here before.
create table publications (
  what text primary key,
  since date not null, -- for a version of the rules, its first day in effect
  checksum text not null default '' -- of what a published version may no longer change
);
