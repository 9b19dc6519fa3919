-- Works with: 0044
-- What a visitor had written to an advertiser when they signed up, for the moment the emailed link is followed.
alter table pending_sign_ups add column message text not null default '';
