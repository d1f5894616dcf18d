-- Events by month: the table of before is the first part, as it is, and months come beside it.

-- What others than the owner may do with one table, they may do with the other.
create procedure copy_rights(of_table regclass, to_table regclass) language plpgsql as $$
declare
  statement text;
begin
  for statement in
    select format('grant %s on %s to %s', string_agg(privilege_type, ', '), to_table,
      case grantee when 0 then 'public' else grantee::regrole::text end)
    from pg_class, aclexplode(relacl) where oid = of_table and grantee <> relowner group by grantee
  loop
    execute statement;
  end loop;
end $$;

alter table game_events rename to game_events_0;
alter index game_events_pkey rename to game_events_0_pkey;
create table game_events (like game_events_0 including defaults) partition by list (month);
alter table game_events attach partition game_events_0 for values in (0);
alter table game_events_0 drop constraint game_events_of_no_month;
call copy_rights('game_events_0', 'game_events');

-- Makes the tables of some months, those that are missing. Each has a key of its own: the month of a game never changes.
create procedure add_event_months(first integer, months integer) language plpgsql as $$
declare
  month integer := first;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('add_event_months'));
  for n in 1 .. months loop
    name := 'game_events_' || month;
    if to_regclass(name) is null then
      execute format('create table %I (like game_events including defaults, primary key (game_id, id))
        with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05)', name);
      execute format('alter table %I alter column month set default %s', name, month);
      execute format('alter table game_events attach partition %I for values in (%s)', name, month);
      call copy_rights('game_events_0', name);
    end if;
    month := case when month % 100 = 12 then month + 89 else month + 1 end;
  end loop;
end $$;

-- Months whose events were deleted for their age. Who has read here that a month is there holds this table until the
-- end of the transaction, and no month goes meanwhile.
create table gone_event_months (
  month integer primary key,
  gone_at timestamptz(3) not null,
  -- events of kinds that no version knew, which are not kept by month, went as well
  is_cleared boolean not null default false
);
