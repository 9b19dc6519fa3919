-- The day of its last confirmation among an ad's marks: of many finds the newest can then be looked at first. See app/ads/ad-marks.ts.
drop index ads_found;
alter table ads drop column marks;
alter table ads add column marks text[] generated always as (
  array_remove(array[
    category, state_abbr, state_abbr || '/' || city_slug, age::text,
    case when weekdays & 1 > 0 then 'Monday' end, case when weekdays & 2 > 0 then 'Tuesday' end,
    case when weekdays & 4 > 0 then 'Wednesday' end, case when weekdays & 8 > 0 then 'Thursday' end,
    case when weekdays & 16 > 0 then 'Friday' end, case when weekdays & 32 > 0 then 'Saturday' end,
    case when weekdays & 64 > 0 then 'Sunday' end,
    case when is_verified then 'verified' end, case when photo_count > 0 then 'photos' end,
    case when photo_count > 0 and not hides_photos then 'open photos' end,
    'day ' || ((confirmed_at at time zone 'UTC')::date - date '1970-01-01')
  ], null) || languages
) stored;
alter table ads alter column marks set statistics 500;
create index ads_found on ads using gin (search, marks) with (fastupdate = off) where state = 'live';
analyze ads;
