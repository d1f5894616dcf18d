import type { Change, ChangeAction, RecentChanges } from '@loupe/contract/admin/dashboard/dashboard-changes'
import { documentPages } from '#src/shared/records/document-pages.ts'

export const changeGroups = ['puzzles', 'help', 'notifications', 'players', 'system'] as const
export type ChangeGroup = (typeof changeGroups)[number]

/** The group of an action, its text for one named subject, and the subject's link. */
interface Kind {
  group: ChangeGroup
  verb:
    | 'added'
    | 'edited'
    | 'published'
    | 'withdrawn'
    | 'sent'
    | 'paused'
    | 'stopped'
    | 'suspended'
    | 'unsuspended'
    | 'imported'
    | null
  hrefOf?: (subject: NonNullable<Change['subject']>) => string
}

const puzzle = { group: 'puzzles', hrefOf: ({ id }: { id: string }) => `/puzzles/${id}` } as const
const notification = {
  group: 'notifications',
  hrefOf: ({ id }: { id: string }) => `/notifications/${id}`,
} as const
const player = { group: 'players', hrefOf: ({ id }: { id: string }) => `/users/${id}` } as const

export const changeKinds: Record<ChangeAction, Kind> = {
  'puzzles.publish': { ...puzzle, verb: 'published' },
  'puzzles.add': { ...puzzle, verb: 'added' },
  'puzzles.update': { ...puzzle, verb: 'edited' },
  'puzzles.withdraw': { ...puzzle, verb: 'withdrawn' },
  'help_queries.reply': { group: 'help', verb: null },
  'notifications.send': { ...notification, verb: 'sent' },
  'notifications.pause': { ...notification, verb: 'paused' },
  'notifications.stop': { ...notification, verb: 'stopped' },
  'users.add': { ...player, verb: 'added' },
  'users.update': { ...player, verb: 'edited' },
  'users.suspend': { ...player, verb: 'suspended' },
  'users.lift': { ...player, verb: 'unsuspended' },
  'users.erase': { group: 'players', verb: null },
  'imports.run': {
    group: 'players',
    verb: 'imported',
    hrefOf: ({ id }) => `/users?dialog=import&import=${id}`,
  },
  'documents.publish': {
    group: 'players',
    verb: 'published',
    hrefOf: ({ document }) =>
      document ? `${documentPages[document.type].path}?lang=${document.locale}` : '/aboutus',
  },
  'game_keys.add': { group: 'system', verb: null },
  'game_keys.revoke': { group: 'system', verb: null },
  'invitations.add': { group: 'system', verb: null },
}

/** The new players, queries and findings, with their lists. */
export const arrivals = [
  { name: 'findings', group: 'puzzles', href: '/puzzles?view=findings' },
  { name: 'queries', group: 'help', href: '/help-center?isTest=false' },
  { name: 'joined', group: 'players', href: '/users?isTest=false&sort=-createdAt' },
] as const satisfies { name: keyof RecentChanges; group: ChangeGroup; href: string }[]
