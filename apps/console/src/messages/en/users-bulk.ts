/** Messages of bulk actions and their progress. */
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
  'usersBulk.unsuspend': 'Unsuspend',
  'usersBulk.tooMany':
    'Select up to {most, plural, one {# player} other {# players}} individually, or use “Select all”.',
  'usersBulk.tagTitle':
    '{count, plural, one {Edit tags for {total} player} other {Edit tags for {total} players}}',
  'usersBulk.tagWay': 'Change',
  'usersBulk.addTags': 'Add tags',
  'usersBulk.removeTags': 'Remove tags',
  'usersBulk.tagSubmit':
    '{count, plural, one {Add tags to {total} player} other {Add tags to {total} players}}',
  'usersBulk.untagSubmit':
    '{count, plural, one {Remove tags from {total} player} other {Remove tags from {total} players}}',
  'usersBulk.suspendTitle': '{count, plural, one {Suspend {total} player} other {Suspend {total} players}}',
  'usersBulk.suspendText': 'They can’t play while suspended and will see the reason. You can undo this.',
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
  'usersBulk.job.running.unsuspend':
    '{count, plural, one {Unsuspending # player} other {Unsuspending # players}}',
  'usersBulk.job.running.addTags':
    '{count, plural, one {Tagging # player: {tags}} other {Tagging # players: {tags}}}',
  'usersBulk.job.running.removeTags':
    '{count, plural, one {Removing tags from # player: {tags}} other {Removing tags from # players: {tags}}}',
  'usersBulk.job.undoing':
    '{count, plural, one {Undoing changes to # player} other {Undoing changes to # players}}',
  'usersBulk.job.done.suspend': '{count, plural, one {# player suspended.} other {# players suspended.}}',
  'usersBulk.job.done.unsuspend':
    '{count, plural, one {# player unsuspended.} other {# players unsuspended.}}',
  'usersBulk.job.done.addTags':
    '{count, plural, one {# player tagged: {tags}.} other {# players tagged: {tags}.}}',
  'usersBulk.job.done.removeTags':
    '{count, plural, one {Tags removed from # player: {tags}.} other {Tags removed from # players: {tags}.}}',
  'usersBulk.job.undone':
    '{count, plural, one {Changes to # player undone.} other {Changes to # players undone.}}',
  'usersBulk.job.skips.same': '{count, plural, one {# unchanged.} other {# unchanged.}}',
  'usersBulk.job.skips.erased': '{count, plural, one {# already erased.} other {# already erased.}}',
  'usersBulk.job.skips.changedSince':
    '{count, plural, one {# changed since, not undone.} other {# changed since, not undone.}}',
  'usersBulk.job.skips.tooManyTags':
    '{count, plural, one {# already at the tag limit.} other {# already at the tag limit.}}',
  'usersBulk.job.stopped': 'Stopped after {done} of {total}.',
  'usersBulk.job.stoppedSelecting': 'Stopped before any player was changed.',
  'usersBulk.job.noMatch': 'No players matched. Nothing changed.',
  'usersBulk.job.failed':
    'Stopped by an error after {done, plural, one {# player} other {# players}}. Completed changes are kept and can be undone.',
  'usersBulk.job.importing': 'Importing {file}',
  'usersBulk.job.imported': '{file}: {added} added, {rejected} rejected.',
  'usersBulk.job.importStopped': '{file}: import stopped.',
  'usersBulk.job.importFailed': '{file}: import failed.',
} as const
