-- What was removed for good, until it is written to the ledger beside the database, which every restore obeys.
create table removals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bar', 'unbar', 'photo', 'ad', 'unremove ad', 'account')),
  likeness bit(64), -- of a bar
  subject_id bigint, -- the number of a photo, an ad, or an account
  happened_at timestamptz not null default now()
);

create function note_bar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into removals (kind, likeness) values ('bar', new.likeness);
  elsif not exists (select from barred_photos where likeness = old.likeness) then
    insert into removals (kind, likeness) values ('unbar', old.likeness);
  end if;
  return null;
end $$;
create trigger bars_are_noted after insert or delete on barred_photos for each row execute function note_bar();

create function note_photo() returns trigger language plpgsql as $$
begin
  if exists (select from barred_photos where likeness = old.likeness) then
    insert into removals (kind, subject_id) values ('photo', old.id);
  end if;
  return null;
end $$;
create trigger removed_photos_are_noted after delete on photos for each row execute function note_photo();

create function note_ad() returns trigger language plpgsql as $$
begin
  if new.end_reason = 'removed' and old.end_reason is distinct from 'removed' then
    insert into removals (kind, subject_id) values ('ad', new.id);
  elsif old.end_reason = 'removed' and new.end_reason is distinct from 'removed' then
    insert into removals (kind, subject_id) values ('unremove ad', new.id);
  end if;
  return null;
end $$;
create trigger removed_ads_are_noted after update of end_reason on ads for each row execute function note_ad();

create function note_account() returns trigger language plpgsql as $$
begin
  insert into removals (kind, subject_id) values ('account', old.id);
  return null;
end $$;
create trigger deleted_accounts_are_noted after delete on accounts for each row when (old.confirmed_at is not null)
  execute function note_account();

-- What stands already, for a restore of an older backup.
insert into removals (kind, likeness) select distinct 'bar', likeness from barred_photos;
insert into removals (kind, subject_id) select 'ad', id from ads where end_reason = 'removed';

-- What earlier versions wrote down of failed runs may quote rows.
update job_runs set outcome = 'failed' where is_failed;
