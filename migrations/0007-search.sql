-- What a search filters by, in one number for reading many ads quickly and in one list for finding few: see app/ads/ad-marks.ts.
alter table ads add column facets bigint generated always as (
  coalesce(array_position(array['W4M', 'W4W', 'M4W', 'M4M', 'T4M', 'T4W', 'M4T', 'W4T', 'T4T', 'Couple'], category), 0)::bigint
  | (weekdays::bigint << 4)
  | (case when is_verified then 1::bigint << 11 else 0 end)
  | (case when photo_count > 0 then 1::bigint << 12 else 0 end)
  | (case when photo_count > 0 and not hides_photos then 1::bigint << 13 else 0 end)
  | (coalesce(age, 0)::bigint << 14)
  | (case when 'en' = any (languages) then 1::bigint << 21 else 0 end)
  | (case when 'es' = any (languages) then 1::bigint << 22 else 0 end)
  | (case when 'zh' = any (languages) then 1::bigint << 23 else 0 end)
  | (case when 'tl' = any (languages) then 1::bigint << 24 else 0 end)
  | (case when 'vi' = any (languages) then 1::bigint << 25 else 0 end)
  | (case when 'ar' = any (languages) then 1::bigint << 26 else 0 end)
  | (case when 'fr' = any (languages) then 1::bigint << 27 else 0 end)
  | (case when 'ko' = any (languages) then 1::bigint << 28 else 0 end)
  | (case when 'ru' = any (languages) then 1::bigint << 29 else 0 end)
  | (case when 'pt' = any (languages) then 1::bigint << 30 else 0 end)
  | (case when 'ht' = any (languages) then 1::bigint << 31 else 0 end)
  | (case when 'hi' = any (languages) then 1::bigint << 32 else 0 end)
  | (case when 'de' = any (languages) then 1::bigint << 33 else 0 end)
  | (case when 'pl' = any (languages) then 1::bigint << 34 else 0 end)
  | (case when 'it' = any (languages) then 1::bigint << 35 else 0 end)
  | (case when 'fa' = any (languages) then 1::bigint << 36 else 0 end)
  | (case when 'ja' = any (languages) then 1::bigint << 37 else 0 end)
  | (case when 'uk' = any (languages) then 1::bigint << 38 else 0 end)
  | (case when 'ase' = any (languages) then 1::bigint << 39 else 0 end)
) stored;
alter table ads add column marks text[] generated always as (
  array_remove(array[
    category, state_abbr, state_abbr || '/' || city_slug, age::text,
    case when weekdays & 1 > 0 then 'Monday' end, case when weekdays & 2 > 0 then 'Tuesday' end,
    case when weekdays & 4 > 0 then 'Wednesday' end, case when weekdays & 8 > 0 then 'Thursday' end,
    case when weekdays & 16 > 0 then 'Friday' end, case when weekdays & 32 > 0 then 'Saturday' end,
    case when weekdays & 64 > 0 then 'Sunday' end,
    case when is_verified then 'verified' end, case when photo_count > 0 then 'photos' end,
    case when photo_count > 0 and not hides_photos then 'open photos' end
  ], null) || languages
) stored;

-- How common a word or a mark is, as the planner knows it, decides how a search goes about it.
alter table ads alter column search set statistics 500;
alter table ads alter column marks set statistics 500;

-- For what is common: newest first, read from the index alone. What a visitor may not see is told apart there too.
create index ads_newest on ads (confirmed_at desc, id desc)
  include (facets, profile_id, is_members_only, hidden_from) where state = 'live';
create index ads_newest_in_state on ads (state_abbr, confirmed_at desc, id desc)
  include (facets, profile_id, is_members_only, hidden_from, city_slug) where state = 'live';
create index ads_newest_in_city on ads (state_abbr, city_slug, confirmed_at desc, id desc)
  include (facets, profile_id, is_members_only, hidden_from) where state = 'live';

-- For what is rare. Without a list of late additions, which each search would have to read.
create index ads_found on ads using gin (search, marks) with (fastupdate = off) where state = 'live';

-- The words that several live ads use, and how many do: what a word that finds nothing may have been meant to be. Made anew by a job.
create unlogged table search_words (
  word text primary key,
  ads integer not null
);
