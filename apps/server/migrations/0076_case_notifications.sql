-- Cases name the notification of their players as calls and screens do: notify and notified instead of tell and told.
alter table cases drop constraint cases_told_state_check;
alter table cases rename column told_state to notify_state;
alter table cases rename column tell_id to notify_id;
alter table cases rename column told_at to notify_requested_at;
alter table cases rename column told_by to notify_requested_by;
alter table cases rename column told_actor to notify_actor;
alter table cases rename column told_quoted to notify_quoted;
alter table cases rename column told_due_at to notify_due_at;
alter table cases rename column told_begun_at to notify_started_at;
alter table cases rename column told_ended_at to notify_ended_at;
alter table case_players rename column is_told to is_notified;

-- the state of the case is generated from it, and its trigger moves the counts by state
update cases set notify_state = 'notified' where notify_state = 'told';
update cases set people = people - 'cameBackTold' || jsonb_build_object('cameBackNotified', people -> 'cameBackTold')
  where people ? 'cameBackTold';
alter table cases add check (notify_state in ('scheduled', 'sending', 'notified', 'failed'));

update jobs set name = 'notify_case', data = data - 'tellId' || jsonb_build_object('notifyId', data -> 'tellId')
  where name = 'tell_case';
