-- The number of the newest member who began a conversation with the advertiser. It only grows, so a nickname is never given to a second one.
alter table profiles add column last_member_number int not null default 0;
update profiles set last_member_number = (select coalesce(max(member_number), 0) from threads where advertiser_id = profiles.account_id);

-- The ads that a visitor had saved when they signed up, such as 100012.100007, for the moment the emailed link is followed.
alter table pending_sign_ups add column favorites text not null default '';
