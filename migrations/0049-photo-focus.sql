-- Works with: 0044
-- Which part of a photo stays visible where it's cropped: 1 to 9, in reading order. 5 is the center.
-- The check isn't made of the rows there are, which have the default, because that would read all of them.
alter table photos add column focus smallint not null default 5;
alter table photos add constraint photos_focus_check check (focus between 1 and 9) not valid;
