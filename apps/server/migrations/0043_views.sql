-- What of the scene was on the screen, as far as the app says it with a tap, a zoom or a pan.
alter table game_events
  add column zoom real,
  add column pan_x real,
  add column pan_y real,
  add column view_width integer,
  add column view_height integer;
