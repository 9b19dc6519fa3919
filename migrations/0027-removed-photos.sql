-- A photo that its advertiser removes is kept for some minutes, so that they can undo it. Nobody sees it meanwhile.
alter table photos add column removed_at timestamptz;
alter table photos add column shown_before timestamptz; -- its shown_at until it was removed
alter table photos add constraint photos_removed_check check (case when removed_at is null then shown_before is null else shown_at is null end);
create index photos_removed on photos (removed_at) where removed_at is not null;
