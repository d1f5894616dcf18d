-- Replies to help queries lie in their players' inboxes too.
alter table help_entries
  -- the place in the inbox's order; null for whatever is no reply
  add column inbox_change bigint,
  add column delivered_at timestamptz(3),
  add column read_at timestamptz(3);
