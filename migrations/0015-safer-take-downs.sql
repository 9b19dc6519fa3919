-- Photos that look alike are found by the quarters of their likeness. See app/ads/similar-photos.server.ts.
create index photos_quarter_1 on photos ((substring(likeness from 1 for 16)::int)) include (id, likeness);
create index photos_quarter_2 on photos ((substring(likeness from 17 for 16)::int)) include (id, likeness);
create index photos_quarter_3 on photos ((substring(likeness from 33 for 16)::int)) include (id, likeness);
create index photos_quarter_4 on photos ((substring(likeness from 49 for 16)::int)) include (id, likeness);
create index barred_photos_quarter_1 on barred_photos ((substring(likeness from 1 for 16)::int)) include (id, likeness);
create index barred_photos_quarter_2 on barred_photos ((substring(likeness from 17 for 16)::int)) include (id, likeness);
create index barred_photos_quarter_3 on barred_photos ((substring(likeness from 33 for 16)::int)) include (id, likeness);
create index barred_photos_quarter_4 on barred_photos ((substring(likeness from 49 for 16)::int)) include (id, likeness);

-- A request over its budget waits for a moderator; nothing goes for good because nobody looked for two days.
alter table take_downs add column waiting text not null default ''; -- addresses at which nothing is hidden until a moderator looks, one a line
update take_downs set waiting = addresses where waits_until is not null and decided_at is null;
alter table take_downs drop constraint take_downs_kind_check;
alter table take_downs add constraint take_downs_kind_check check (kind in ('intimate', 'minor', 'stolen', 'words'));
alter table take_downs drop constraint take_downs_outcome_check;
alter table take_downs add constraint take_downs_outcome_check check (outcome in ('removed', 'restored', 'nothing found', 'withdrawn', 'lapsed'));
