-- What one sign-up typed, until the link in its own email confirms it: nobody else's sign-up with the same address can change it.
create table pending_sign_ups (
  token_hash text primary key references mail_links on delete cascade,
  email text not null,
  password_hash text not null,
  age smallint not null,
  age_stated_on date not null,
  affiliate_subid text not null default '',
  made_at timestamptz not null
);

-- The newest sign-up of each unconfirmed account was written into the account itself.
insert into pending_sign_ups (token_hash, email, password_hash, age, age_stated_on, affiliate_subid, made_at)
  select token_hash, email, password_hash, age, age_stated_on, affiliate_subid, made_at
  from mail_links join accounts on accounts.id = account_id
  where purpose = 'confirm' and confirmed_at is null and password_hash is not null and age is not null and age_stated_on is not null;
update accounts set password_hash = null, age = null, age_stated_on = null, affiliate_subid = '' where confirmed_at is null;

-- Which known browser a session was begun in, so that ending one forgets the other.
alter table devices add column id bigint generated always as identity unique;
alter table sessions add column device_id bigint references devices (id) on delete set null;
create index sessions_device on sessions (device_id);

-- Emails that a waiting period depends on: it begins when its owner's email has been handed over, not when it was asked for.
create table owner_notices (
  account_id bigint not null references accounts on delete cascade,
  about text not null check (about in ('recovery', 'recovery reminder', 'address change', 'deletion')),
  mail_id bigint references mails on delete set null,
  written_at timestamptz not null,
  handed_over_at timestamptz,
  primary key (account_id, about)
);
create index owner_notices_mail on owner_notices (mail_id);

insert into owner_notices (account_id, about, mail_id, written_at, handed_over_at)
  select distinct on (accounts.id, mails.letter) accounts.id,
    case mails.letter when 'recovery asked' then 'recovery' else mails.letter end, mails.id, written_at, sent_at
  from accounts join mails on recipient = accounts.email
  where (mails.letter in ('recovery asked', 'recovery reminder')
      and exists (select from recoveries where account_id = accounts.id and asked_at <= written_at))
    or (mails.letter = 'address change' and exists (select from address_changes where account_id = accounts.id and asked_at <= written_at))
    or (mails.letter = 'deletion' and deletion_due_at is not null)
  order by accounts.id, mails.letter, mails.id desc;

-- The mail server refused the address itself: trying again would only look like spam.
alter table mails add column rejected_at timestamptz;
