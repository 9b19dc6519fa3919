-- Who advertises has one profile; it carries what was checked about the person, and the ads.
create table profiles (
  id bigint generated always as identity primary key,
  account_id bigint not null unique references accounts on delete cascade,
  name text not null, -- what the advertiser goes by, shown on the ads
  created_at timestamptz not null
);

-- What was checked about an advertiser: what, how, by which role, when, until. A lapsed one counts for nothing by itself.
create table claims (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles on delete cascade,
  kind text not null check (kind in ('identity')), -- identity and adulthood
  how text not null, -- such as 'in person' or 'document and gesture, by video'
  by_role text not null check (by_role in ('moderator', 'admin')),
  recorded_by bigint references accounts on delete set null,
  checked_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz, -- taken back before it lapsed
  reminded_at timestamptz -- 30 days before it lapses
);
create index claims_profile on claims (profile_id, lapses_at desc);

-- An ad. Its columns are what the public sees once it is live; until then they are the draft. Numbers below 100000 are samples.
create table ads (
  id bigint generated always as identity (start with 100000) primary key,
  profile_id bigint not null references profiles on delete cascade,
  form_key text not null, -- the same form sent twice makes one ad
  state text not null check (state in ('draft', 'in review', 'changes asked', 'live', 'paused', 'ended')),
  state_abbr text,
  city_slug text,
  title text not null default '',
  description text not null default '',
  age smallint,
  category text,
  languages text[] not null default '{}',
  weekdays smallint not null default 0, -- 1 Monday, 2 Tuesday, 4 Wednesday ... 64 Sunday
  is_members_only boolean not null default false,
  hides_photos boolean not null default false, -- from those who are not signed in
  hidden_from text[] not null default '{}', -- states, by abbreviation
  is_in_feeds boolean not null default false,
  version integer not null default 1, -- counts edits: of two open forms, the older is told
  created_at timestamptz not null,
  edited_at timestamptz not null,
  sent_at timestamptz, -- to review, last
  live_at timestamptz, -- approved first
  confirmed_at timestamptz, -- the advertiser last said that it stands
  asked_at timestamptz, -- when we last asked whether it does
  ended_at timestamptz,
  end_reason text check (end_reason in ('expired', 'withdrawn', 'rejected', 'removed')),
  pause_reason text check (pause_reason in ('advertiser', 'unanswered', 'identity', 'deletion')),
  is_verified boolean not null default false, -- its advertiser has a current identity claim: kept by the claims
  photo_count smallint not null default 0, -- shown ones: kept by the photos
  confirmed_on date generated always as ((confirmed_at at time zone 'UTC')::date) stored,
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', description), 'B')
  ) stored,
  unique (profile_id, form_key)
);
create index ads_city on ads (state_abbr, city_slug, is_verified desc, confirmed_on desc)
  include (id, is_members_only, hidden_from, profile_id) where state = 'live'; -- to count and to order reads nothing else
create index ads_approved on ads (live_at desc) where live_at is not null;
create index ads_profile on ads (profile_id, id desc);
create index ads_waiting on ads (sent_at) where state = 'in review';
create index ads_due on ads (confirmed_at) where state in ('live', 'paused');

-- An edit of an ad that is, or was, live: the approved version stays until a person has approved this one.
create table revisions (
  ad_id bigint primary key references ads on delete cascade,
  state text not null check (state in ('draft', 'in review', 'changes asked')),
  state_abbr text,
  city_slug text,
  title text not null,
  description text not null,
  age smallint,
  category text,
  edited_at timestamptz not null,
  sent_at timestamptz
);
create index revisions_waiting on revisions (sent_at) where state = 'in review';

-- What happened to an ad, and who did it. The note is what the advertiser was told.
create table ad_events (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  action text not null,
  by_whom text not null check (by_whom in ('advertiser', 'moderator', 'clock')),
  note text not null default '',
  happened_at timestamptz not null
);
create index ad_events_ad on ad_events (ad_id, id);

-- Other cities, and when.
create table visits (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  state_abbr text not null,
  city_slug text not null,
  from_on date not null,
  to_on date not null
);
create index visits_ad on visits (ad_id, from_on);

-- A picture as the site drew it again; nothing of the original is kept.
create table photos (
  id bigint generated always as identity primary key,
  ad_id bigint not null references ads on delete cascade,
  name text not null unique, -- 128 random bits: its address
  upload_key text not null, -- the same upload sent again is the same picture
  position smallint not null,
  alt text not null default '',
  alt_asked text, -- another text, waiting for review with the revision
  width smallint not null, -- of the largest copy
  height smallint not null,
  color text not null, -- '#rrggbb': what stands there until it has come
  likeness bit(64) not null, -- perceptual hash
  added_at timestamptz not null,
  shown_at timestamptz, -- null until a person has approved it
  unique (ad_id, upload_key)
);
create index photos_ad on photos (ad_id, position);

create table photo_files (
  photo_id bigint not null references photos on delete cascade,
  width smallint not null,
  kind text not null check (kind in ('avif', 'webp', 'jpeg')),
  file text not null,
  bytes integer not null,
  primary key (photo_id, width, kind)
);
create index photo_files_file on photo_files (file);

-- Pictures that were removed for a reason. The same ones are refused.
create table barred_photos (
  id bigint generated always as identity primary key,
  likeness bit(64) not null,
  barred_at timestamptz not null
);

-- Each day of an ad, in numbers: no addresses, no accounts.
create table ad_days (
  ad_id bigint not null references ads on delete cascade,
  day date not null,
  views integer not null default 0,
  replies integer not null default 0,
  primary key (ad_id, day)
);

-- Texts that an advertiser answers with often.
create table answer_texts (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles on delete cascade,
  name text not null,
  text text not null,
  written_at timestamptz not null,
  unique (profile_id, name)
);
