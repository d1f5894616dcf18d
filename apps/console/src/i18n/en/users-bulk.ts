/** Words of what is done with many players, and of long work. */
export const messages = {
  'usersBulk.label': 'Selected players',
  'usersBulk.selected': '{count, plural, one {{total} selected} other {{total} selected}}',
  'usersBulk.all': 'All {total} selected',
  'usersBulk.takeAll': 'Select all {total}',
  'usersBulk.takeAllShort': 'Select all',
  'usersBulk.clear': 'Clear selection',
  'usersBulk.tag': 'Tag',
  'usersBulk.suspend': 'Suspend',
  'usersBulk.notify': 'Notify',
  'usersBulk.lift': 'Lift',
  'usersBulk.tooMany':
    'At most {most, plural, one {# player} other {# players}} can be ticked one by one. Use “Select all”.',
  'usersBulk.tagTitle': '{count, plural, one {Tag {total} player} other {Tag {total} players}}',
  'usersBulk.tagWay': 'What to do',
  'usersBulk.addTags': 'Add tags',
  'usersBulk.removeTags': 'Remove tags',
  'usersBulk.tagSubmit': '{count, plural, one {Tag {total} player} other {Tag {total} players}}',
  'usersBulk.untagSubmit':
    '{count, plural, one {Remove from {total} player} other {Remove from {total} players}}',
  'usersBulk.suspendTitle': '{count, plural, one {Suspend {total} player} other {Suspend {total} players}}',
  'usersBulk.suspendText':
    'They cannot play during that time and are told why. You can undo it for all of them at once.',
  'usersBulk.suspendSubmit': '{count, plural, one {Suspend {total} player} other {Suspend {total} players}}',
  'usersBulk.job.label': 'Progress',
  'usersBulk.job.progress': '{done} of {total}',
  'usersBulk.job.stop': 'Stop',
  'usersBulk.job.details': 'Details',
  'usersBulk.job.dismiss': 'Dismiss',
  'usersBulk.job.selecting':
    '{count, plural, one {Selecting players: # found so far} other {Selecting players: # found so far}}',
  'usersBulk.job.checked': 'Checked: {done} of {total}',
  'usersBulk.job.running.suspend': '{count, plural, one {Suspending # player} other {Suspending # players}}',
  'usersBulk.job.running.lift': '{count, plural, one {Lifting # suspension} other {Lifting # suspensions}}',
  'usersBulk.job.running.addTags':
    '{count, plural, one {Tagging # player: {tags}} other {Tagging # players: {tags}}}',
  'usersBulk.job.running.removeTags':
    '{count, plural, one {Removing tags from # player: {tags}} other {Removing tags from # players: {tags}}}',
  'usersBulk.job.undoing': '{count, plural, one {Putting # player back} other {Putting # players back}}',
  'usersBulk.job.done.suspend': '{count, plural, one {# player suspended.} other {# players suspended.}}',
  'usersBulk.job.done.lift': '{count, plural, one {# suspension lifted.} other {# suspensions lifted.}}',
  'usersBulk.job.done.addTags':
    '{count, plural, one {# player tagged: {tags}.} other {# players tagged: {tags}.}}',
  'usersBulk.job.done.removeTags':
    '{count, plural, one {Tags removed from # player: {tags}.} other {Tags removed from # players: {tags}.}}',
  'usersBulk.job.undone': '{count, plural, one {# player is as before.} other {# players are as before.}}',
  'usersBulk.job.skips.same': '{count, plural, one {# was so already.} other {# were so already.}}',
  'usersBulk.job.skips.erased': '{count, plural, one {# has been erased.} other {# have been erased.}}',
  'usersBulk.job.skips.changedSince':
    '{count, plural, one {# was changed since and stays.} other {# were changed since and stay.}}',
  'usersBulk.job.skips.tooManyTags':
    '{count, plural, one {# has too many tags already.} other {# have too many tags already.}}',
  'usersBulk.job.stopped': 'Stopped after {done} of {total}.',
  'usersBulk.job.stoppedSelecting': 'Stopped before any player was changed.',
  'usersBulk.job.noMatch': 'No players matched. Nothing was changed.',
  'usersBulk.job.failed':
    'An error stopped this after {done, plural, one {# player} other {# players}}. What was done stays and can be undone.',
  'usersBulk.job.importing': 'Importing {file}',
  'usersBulk.job.imported': '{file}: {added} added, {rejected} rejected.',
  'usersBulk.job.importStopped': '{file}: stopped.',
  'usersBulk.job.importFailed': '{file}: the import failed.',
} as const
