alter table take_downs rename column hand to requester_hash;
