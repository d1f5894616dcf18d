-- Texts to begin a notification with.
create table notification_templates (
  id uuid primary key,
  name text collate "und-x-icu" not null,
  name_key text collate "C" not null unique generated always as (loupe_key(name)) stored,
  title text not null,
  body text not null,
  translations jsonb not null,
  link text,
  kind text collate "C" not null,
  created_at timestamptz(3) not null,
  created_by uuid not null,
  updated_at timestamptz(3) not null
);
