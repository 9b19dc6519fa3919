-- Works with: 0044
-- Advertisers of another site, from its export. They have no account here, and no page reads these tables, until they follow the link in
-- an email.
create table imported_advertisers (
  id bigint generated always as identity primary key,
  source text not null unique, -- the other site, and what it calls them
  email text not null,
  email_key text not null unique,
  name text not null,
  language text,
  imported_at timestamptz not null,
  expires_at timestamptz not null,
  invited_at timestamptz,
  token_hash text unique
);
create index imported_advertisers_expiry on imported_advertisers (expires_at);
create index imported_advertisers_uninvited on imported_advertisers (id) where invited_at is null;

create table imported_ads (
  id bigint generated always as identity primary key,
  advertiser_id bigint not null references imported_advertisers on delete cascade,
  source text not null unique,
  content jsonb not null -- the columns of the draft that it becomes
);
create index imported_ads_advertiser on imported_ads (advertiser_id);

-- A photo as the site drew it again. Its columns become those of photos.
create table imported_photos (
  id bigint generated always as identity primary key,
  ad_id bigint not null references imported_ads on delete cascade,
  checksum text not null, -- of the file in the export: the same one is imported once
  alt text not null,
  width smallint not null,
  height smallint not null,
  color text not null,
  perceptual_hash bit(64) not null,
  unique (ad_id, checksum)
);

create table imported_photo_files (
  photo_id bigint not null references imported_photos on delete cascade,
  width smallint not null,
  kind text not null check (kind in ('avif', 'webp', 'jpeg')),
  file text not null,
  bytes integer not null,
  primary key (photo_id, width, kind)
);
create index imported_photo_files_file on imported_photo_files (file);

-- Whose imported ads became drafts, or were deleted because they asked for it: another import must not bring them back.
create table answered_imports (
  hash text primary key, -- of the address, keyed by SECRET
  answered_at timestamptz not null
);
create index answered_imports_answered on answered_imports (answered_at);
