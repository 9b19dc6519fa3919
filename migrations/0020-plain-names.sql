alter table favourites rename to favorites;
alter table favorites rename constraint favourites_pkey to favorites_pkey;
alter table favorites rename constraint favourites_account_id_fkey to favorites_account_id_fkey;
alter table favorites rename constraint favourites_ad_id_fkey to favorites_ad_id_fkey;
alter index favourites_ad rename to favorites_ad;
alter table mails rename column letter to kind;
