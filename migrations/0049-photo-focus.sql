-- Works with: 0044
-- Which part of a photo stays visible where it's cropped: 1 to 9, in reading order. 5 is the center.
alter table photos add column focus smallint not null default 5 check (focus between 1 and 9);
