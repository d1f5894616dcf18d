-- Texts that administrators send to a few players to see how they look. They lie in the inbox beside notifications, and
-- are no copies of one: nothing counts them. They go after a month.
create table notification_tests (
  id uuid primary key,
  player_id uuid not null,
  locale text collate "C" not null check (locale in ('en', 'fr', 'ro', 'zh')),
  title text not null,
  body text not null,
  link text,
  change bigint not null,
  sent_at timestamptz(3) not null,
  sent_by uuid not null,
  delivered_at timestamptz(3),
  read_at timestamptz(3)
);
create index notification_tests_player on notification_tests (player_id);
create index notification_tests_sent on notification_tests (sent_by, sent_at);
create index notification_tests_sent_at on notification_tests (sent_at);
