create table favourites (
  account_id bigint not null references accounts on delete cascade,
  ad_id bigint not null references ads on delete cascade,
  added_at timestamptz not null,
  primary key (account_id, ad_id)
);
create index favourites_ad on favourites (ad_id);

-- A search that is run by itself, and what it finds anew is mailed.
create table saved_searches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text not null,
  query text not null, -- as in the address of the search page, in one order; a ZIP stands as its city
  every text not null check (every in ('day', 'week', 'never')),
  stop_token text not null unique, -- in each mail: ends the mails to this account without signing in
  saved_at timestamptz not null,
  seen_until timestamptz not null, -- what came after it is new
  run_at timestamptz,
  unique (account_id, query)
);
create index saved_searches_due on saved_searches (run_at) where every <> 'never';

-- Addresses that programs ask, which cannot sign in: a calendar's and a feed reader's. SHA-256 of the secret in each.
create table secret_links (
  token_hash text primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null check (purpose in ('calendar', 'feed')),
  made_at timestamptz not null,
  used_on date, -- the day alone
  unique (account_id, purpose)
);

-- Where a mail can be stopped by one click (RFC 8058). Goes with the bodies.
alter table mails add column unsubscribe text;
