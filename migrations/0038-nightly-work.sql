-- Each rule by which the clock deletes reads a range of an index, so that small batches stay small at a million ads.
create index ads_old on ads (ended_at) where state = 'ended';
create index mails_old on mails (written_at);
create index mails_kind on mails (kind, written_at);
create index sessions_unused on sessions (used_at);
create index sessions_began on sessions (began_at);
create index half_sign_ins_old on half_sign_ins (began_at);
create index mail_links_old on mail_links (expires_at);
create index mail_requests_old on mail_requests (asked_at);
create index devices_old on devices (used_at);
create index owner_notices_old on owner_notices (written_at);
create index accounts_unconfirmed on accounts (created_at) where confirmed_at is null;
create index accounts_due on accounts (deletion_due_at) where deletion_due_at is not null;
create index barred_addresses_old on barred_addresses (until);
create index exports_expired on exports (expires_at);
create index exports_asked on exports (asked_at);
create index recoveries_old on recoveries (asked_at);
create index passkey_challenges_old on passkey_challenges (expires_at);
create index receipts_old on receipts (made_at) where same_hash is not null;
create index reports_closed on reports (closed_at) where closed_at is not null;
create index visits_past on visits (to_on);
create index job_runs_old on job_runs (began_at);
create index processes_old on processes (serves_until);
create index case_claims_old on case_claims (until);
create index take_downs_old on take_downs (decided_at) where receipt_hash is not null;
create index decisions_old on decisions (decided_at) where title <> '' or quoted <> '' or note <> '' or before <> '';
create index appeals_old on appeals (decided_at) where decided_at is not null and (text <> '' or note <> '');

-- A row that is deleted empties or deletes what refers to it, which would otherwise read each of these tables from start to end.
create index appeals_decided on appeals (decided_by) where decided_by is not null;
create index barred_photos_take_down on barred_photos (take_down_id) where take_down_id is not null;
create index claim_openings_opened on claim_openings (opened_by) where opened_by is not null;
create index claims_recorded on claims (recorded_by) where recorded_by is not null;
create index decisions_decided on decisions (decided_by) where decided_by is not null;
create index decisions_seconded on decisions (seconded_by) where seconded_by is not null;
create index half_sign_ins_account on half_sign_ins (account_id);
create index passkey_challenges_account on passkey_challenges (account_id);
create index proposed_bans_proposed on proposed_bans (proposed_by) where proposed_by is not null;
create index recoveries_approved on recoveries (approved_by) where approved_by is not null;
create index reports_decision on reports (decision_id) where decision_id is not null;
create index sanctions_decision on sanctions (decision_id) where decision_id is not null;
create index take_down_items_decision on take_down_items (decision_id) where decision_id is not null;
create index take_downs_decided on take_downs (decided_by) where decided_by is not null;

-- Until then, no other job sends the email, because one is handing it to the mail server.
alter table mails add taken_until timestamptz;
