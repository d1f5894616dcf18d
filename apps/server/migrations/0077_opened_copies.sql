-- Those who followed the link of a notification, in the order in which its copies are listed.
create index deliveries_opened on deliveries (notification_id, player_id) where opened_at is not null;
