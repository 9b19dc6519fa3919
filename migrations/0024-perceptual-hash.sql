alter table photos rename column likeness to perceptual_hash;
alter table barred_photos rename column likeness to perceptual_hash;
alter table take_down_items rename column likeness to perceptual_hash;
alter table removals rename column likeness to perceptual_hash;

create or replace function note_bar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into removals (kind, perceptual_hash) values ('bar', new.perceptual_hash);
  elsif not exists (select from barred_photos where perceptual_hash = old.perceptual_hash) then
    insert into removals (kind, perceptual_hash) values ('unbar', old.perceptual_hash);
  end if;
  return null;
end $$;

create or replace function note_photo() returns trigger language plpgsql as $$
begin
  if exists (select from barred_photos where perceptual_hash = old.perceptual_hash) then
    insert into removals (kind, subject_id) values ('photo', old.id);
  end if;
  return null;
end $$;

alter table text_prints rename column marks to fingerprints;
alter index text_prints_marks rename to text_prints_fingerprints;

alter table threads rename column member_told_to to member_emailed_to;
alter table threads rename column advertiser_told_to to advertiser_emailed_to;
alter table threads rename column member_told_at to member_emailed_at;
alter table threads rename column advertiser_told_at to advertiser_emailed_at;
alter index threads_untold_member rename to threads_unannounced_member;
alter index threads_untold_advertiser rename to threads_unannounced_advertiser;
alter table sanctions rename column told_at to end_emailed_at;
