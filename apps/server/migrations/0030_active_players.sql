-- Counts are found by their index whatever the key was made of.

-- A key made of a text with collation "C", such as a status, brought that collation into the comparison. No index has
-- the keys in it, so that every game and player that came read all counts.
create or replace function loupe_count(counter_name text, counter_key text, delta bigint) returns void
language plpgsql as $$
begin
  update kept_counts set n = n + delta where id = (
    select id from kept_counts
    where counter = counter_name collate "default" and key = counter_key collate "default"
    order by id limit 1 for update skip locked
  );
  if not found then
    insert into kept_counts (counter, key, n) values (counter_name, counter_key, delta);
  end if;
end $$;

create or replace function loupe_count_keys(counter_name text, counter_keys text[], deltas bigint[]) returns void
language sql as $$
  with steps as materialized (
    select step.key collate "default" as key, step.delta from unnest(counter_keys, deltas) as step (key, delta)
  ),
  held as materialized (
    select free.id, steps.key, steps.delta from steps cross join lateral (
      select id from kept_counts where counter = counter_name collate "default" and kept_counts.key = steps.key
      order by id limit 1 for update skip locked
    ) as free
  ),
  raised as (
    update kept_counts set n = n + held.delta from held where kept_counts.id = held.id
  )
  insert into kept_counts (counter, key, n)
  select counter_name, key, delta from steps where key not in (select key from held)
$$;
