-- What the database has to know of the settings to refuse a live ad: one row, written at each start.
create table live_rules (
  is_only boolean primary key default true check (is_only),
  requires_identity boolean not null
);

-- When a suspension had run out, noted by what then makes an ad live before the hourly job ends it. The triggers below compare no clocks.
alter table sanctions add column over_at timestamptz;

-- Refuses to commit a live ad of an account that is suspended, banned, or leaving, or whose identity has to be checked and isn't. An
-- identity check that expires changes no row, so jobs find those ads. The lock makes the second of two transactions at once wait for the
-- first and see what it did.
create function refuse_forbidden_live_ads() returns trigger language plpgsql as $$
declare
  account bigint;
  ad bigint;
begin
  if tg_table_name = 'accounts' then
    account := new.id;
  elsif tg_table_name = 'sanctions' then
    account := new.account_id;
  else
    select account_id into account from profiles where id = new.profile_id;
  end if;
  if tg_table_name = 'ads' then
    ad := new.id;
    perform from accounts where id = account for share;
  else
    perform from accounts where id = account for no key update;
  end if;
  if exists (
    select from ads join profiles on profiles.id = ads.profile_id
    where profiles.account_id = account and ads.state = 'live' and (ad is null or ads.id = ad) and (
      exists (select from sanctions where account_id = account and ended_at is null and over_at is null and end_emailed_at is null)
      or exists (select from accounts where id = account and deletion_due_at is not null)
      or exists (select from live_rules where requires_identity) and not (ads.is_verified and exists (
        select from claims where profile_id = profiles.id and kind = 'identity' and ended_at is null))
    )
  ) then
    raise exception 'An ad of account % may not be live.', account
      using errcode = 'check_violation', table = 'ads', constraint = 'no_forbidden_live_ads';
  end if;
  return null;
end $$;

create constraint trigger live_ads_are_allowed after insert or update of state on ads
  deferrable initially deferred for each row when (new.state = 'live') execute function refuse_forbidden_live_ads();
create constraint trigger sanctions_leave_no_live_ad after insert or update on sanctions
  deferrable initially deferred for each row when (new.ended_at is null and new.over_at is null and new.end_emailed_at is null)
  execute function refuse_forbidden_live_ads();
create constraint trigger deletions_leave_no_live_ad after update of deletion_due_at on accounts
  deferrable initially deferred for each row when (old.deletion_due_at is null and new.deletion_due_at is not null)
  execute function refuse_forbidden_live_ads();
create constraint trigger ended_checks_leave_no_live_ad after update of ended_at on claims
  deferrable initially deferred for each row when (new.kind = 'identity' and old.ended_at is null and new.ended_at is not null)
  execute function refuse_forbidden_live_ads();
