-- People with an account. Somebody who has not confirmed the address yet is here too, for seven days.
create table accounts (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null unique, -- what makes two spellings one address
  password_hash text, -- null until the first admin of a site has chosen one
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  age smallint, -- as stated at sign-up, not a date of birth; null for an admin made on the machine
  age_stated_on date,
  affiliate_subid text not null default '',
  created_at timestamptz not null,
  confirmed_at timestamptz,
  password_changed_at timestamptz,
  deletion_due_at timestamptz -- asked to be deleted; until then it can be undone
);

-- A hold by law: while one stands, the account is not deleted. It has a name, so that it can be told and ended.
create table legal_holds (
  account_id bigint not null references accounts,
  name text not null,
  placed_at timestamptz not null,
  primary key (account_id, name)
);

-- Signed in, in one browser. The browser holds 256 random bits, the table their SHA-256.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  account_id bigint not null references accounts on delete cascade,
  device text not null, -- such as 'Firefox on Windows'
  proof text not null check (proof in ('mail', 'password', 'password and code', 'passkey')),
  is_remembered boolean not null,
  began_at timestamptz not null,
  proved_at timestamptz not null, -- when the person last proved who they are
  used_at timestamptz not null -- to within five minutes
);
create index sessions_account on sessions (account_id);

-- Between the right password and the second factor.
create table half_sign_ins (
  token_hash text primary key,
  account_id bigint not null references accounts on delete cascade,
  is_remembered boolean not null,
  next text not null,
  began_at timestamptz not null
);

-- Browsers that somebody has signed in with before. They stay open to their owner while others guess.
create table devices (
  token_hash text not null,
  account_id bigint not null references accounts on delete cascade,
  used_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index devices_account on devices (account_id);

-- Secrets that were mailed: each works once, and not for ever.
create table mail_links (
  token_hash text primary key,
  purpose text not null, -- such as 'confirm' or 'reset'
  account_id bigint not null references accounts on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_links_account on mail_links (account_id);

-- Somebody typed an address to have a mail sent there. Answered by a job within seconds, and gone with it: whether the address
-- has an account is looked up only then, so that neither the answer nor its time tells.
create table mail_requests (
  id bigint generated always as identity primary key,
  email text not null,
  purpose text not null check (purpose in ('confirm', 'reset', 'vouch')),
  asked_at timestamptz not null
);

-- A new address waits 72 hours, and for a click in its own mail; the old one is told and can stop it.
create table address_changes (
  account_id bigint primary key references accounts on delete cascade,
  email text not null,
  email_key text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  confirmed_at timestamptz
);

create table passkeys (
  id text primary key, -- the credential's, base64url
  account_id bigint not null references accounts on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null default '', -- with commas, as hints for the browser
  is_synced boolean not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a passkey was asked to sign: each answer is taken once.
create table passkey_challenges (
  challenge_hash text primary key,
  account_id bigint references accounts on delete cascade, -- null: whoever signs in
  purpose text not null check (purpose in ('sign in', 'register', 'prove')),
  expires_at timestamptz not null
);

-- An authenticator app. The secret is encrypted with a key made of SECRET.
create table authenticators (
  account_id bigint primary key references accounts on delete cascade,
  secret bytea not null,
  added_at timestamptz not null,
  confirmed_at timestamptz, -- once a first code was right
  last_step bigint not null default 0 -- 30-second steps since 1970: no code counts twice
);

create table recovery_codes (
  code_hash text not null,
  account_id bigint not null references accounts on delete cascade,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Every second factor is lost: they are taken away after 72 hours, unless somebody who reads the mail stops it.
create table recoveries (
  account_id bigint primary key references accounts on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  approved_by bigint references accounts on delete set null, -- an admin, for those who moderate
  approved_at timestamptz
);

-- A copy of all that is held about somebody, made by a job.
create table exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  asked_at timestamptz not null,
  file text, -- null until it is made
  made_at timestamptz,
  expires_at timestamptz
);
create index exports_account on exports (account_id);

-- Mails are shown to, and go with, whose address they were written to, however it was typed.
create index mails_reader on mails (lower(recipient), id desc);

-- Each run of what is done by the clock.
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  outcome text, -- what it did, or what went wrong
  is_failed boolean not null default false
);
create index job_runs_job on job_runs (job, began_at desc);
