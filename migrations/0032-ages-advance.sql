-- An age is true on the day it was stated, and it advances by a year on each anniversary of that day. We keep no date of birth.
alter table ads add column age_stated_on date;
alter table revisions add column age_stated_on date;

-- Until now, an account's age stayed what it was at sign-up, and so did its ads'.
update accounts set age_stated_on = (created_at at time zone 'UTC')::date where age is not null and age_stated_on is null;

-- Who said so: the member at sign-up, a moderator who saw an identity document, or an admin who corrected it, with the reason.
alter table accounts add column age_set_by text not null default 'member' check (age_set_by in ('member', 'moderator', 'admin'));
alter table accounts add column age_reason text;

-- An ad with its account's age advances with it. Any other age may have been stated as late as the last edit.
update ads set age_stated_on = accounts.age_stated_on
  from profiles join accounts on accounts.id = profiles.account_id
  where profiles.id = ads.profile_id and ads.age = accounts.age;
update revisions set age_stated_on = accounts.age_stated_on
  from ads join profiles on profiles.id = ads.profile_id join accounts on accounts.id = profiles.account_id
  where ads.id = revisions.ad_id and revisions.age = accounts.age;
update ads set age_stated_on = (edited_at at time zone 'UTC')::date where age is not null and age_stated_on is null;
update revisions set age_stated_on = (edited_at at time zone 'UTC')::date where age is not null and age_stated_on is null;

-- While a release is rolled out, the previous one still writes ages without a day.
create function date_age() returns trigger language plpgsql as $$
begin
  new.age_stated_on := (new.edited_at at time zone 'UTC')::date;
  return new;
end
$$;
create trigger date_age before insert or update on ads
  for each row when (new.age is not null and new.age_stated_on is null) execute function date_age();
create trigger date_age before insert or update on revisions
  for each row when (new.age is not null and new.age_stated_on is null) execute function date_age();
