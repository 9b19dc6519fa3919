-- Where a sign-up was going, for the moment its emailed link is followed.
alter table pending_sign_ups add column next text not null default '';
