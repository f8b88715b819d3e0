-- Role for the shop that reads and writes rows but cannot change the schema. Run by the owner before the shop first starts:
--   psql --file=deploy/least-rights.sql kheti, and then \password kheti_shop
-- DATABASE_URL is then the URL of kheti_shop, DATABASE_DIRECT_URL that of the owner, for migrations.
create role kheti_shop login;
create schema if not exists pgboss;
grant usage on schema public, pgboss to kheti_shop;
grant select, insert, update, delete on all tables in schema public, pgboss to kheti_shop;
grant usage, select on all sequences in schema public, pgboss to kheti_shop;
alter default privileges grant select, insert, update, delete on tables to kheti_shop;
alter default privileges grant usage, select on sequences to kheti_shop;
