-- The member's number among the conversations of one advertiser, which names them in the inbox.
alter table threads add column member_number int not null default 0;
update threads set member_number = numbered.number
  from (select id, row_number() over (partition by advertiser_id order by id) as number from threads) as numbered
  where numbered.id = threads.id;

-- A message that isn't sent yet: in a conversation, or the first one about an ad.
create table message_drafts (
  account_id bigint not null references accounts on delete cascade,
  thread_id bigint references threads on delete cascade,
  ad_id bigint references ads on delete cascade,
  text text not null,
  saved_at timestamptz not null,
  check (num_nonnulls(thread_id, ad_id) = 1)
);
create unique index message_drafts_thread on message_drafts (account_id, thread_id) where thread_id is not null;
create unique index message_drafts_ad on message_drafts (account_id, ad_id) where ad_id is not null;
create index message_drafts_of_thread on message_drafts (thread_id) where thread_id is not null;
create index message_drafts_of_ad on message_drafts (ad_id) where ad_id is not null;
create index message_drafts_old on message_drafts (saved_at);
