-- When a player opened the link of their copy, as their app told.
alter table deliveries add column opened_at timestamptz(3);
