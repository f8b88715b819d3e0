-- Settings of the shop's role that a connection needs from its start, where a pooler lends connections. Run once by
-- the owner of the cluster: psql --file=deploy/machines/shop-role.sql shop
alter role shop set jit = off;
alter role shop set random_page_cost = 1.1;
alter role shop set statement_timeout = '20s';
alter role shop set idle_in_transaction_session_timeout = '20s';
-- So that its figures and the doctor see the states of standbys.
grant pg_monitor to shop;
