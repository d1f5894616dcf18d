-- The pieces that the events of a game hit, decoys among them, so that its figures can go on from what they are when
-- events are added. Null where they have to be counted from all events: of games that were there before this column,
-- and of those with a pause, whose length the next event decides.
alter table games add column touched text[];
