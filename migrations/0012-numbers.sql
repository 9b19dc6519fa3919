-- How much there is of everything, and how much came on a day: numbers alone, for the plots of those who run the site.
create table daily_numbers (
  day date not null, -- by UTC
  name text not null, -- such as 'live ads'
  value bigint not null,
  primary key (name, day)
);
