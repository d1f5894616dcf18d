import type { CaseForecast } from '@loupe/contract/admin/cases/case-players'
import type { Case, CaseState } from '@loupe/contract/admin/cases/case-record'
import type { CaseTexts } from '@loupe/contract/admin/cases/case-texts'
import type { Finding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { PieceFigures } from '@loupe/play-statistics/piece-figures'
import type { Actor } from '#src/core/audit/audit.ts'

/** The counted figures of a version. */
export type CountedVersion = PieceFigures & { version: number; queries: number | null }

export interface CountedFigures {
  cause: CountedVersion
  before: CountedVersion | null
  fix: CountedVersion | null
}

interface Back {
  of: number
  played: number
  found: number
}

/** The counted players, as in the contract; the rest of those affected only asked. */
export interface CountedPeople {
  gaveUp: number
  asked: number
  both: number
  affected: number
  outcomes: { notify: number; found: number; optedOut: number; suspended: number; erased: number }
  languages: { en: number; fr: number; ro: number; zh: number }
  cameBack: Back | null
  cameBackNotified: Back | null
  /** Missing if it has not been computed yet. */
  forecast?: CaseForecast | null
}

/** A case as stored. */
export interface StoredCase {
  id: string
  number: number
  puzzleId: string
  version: number
  itemId: string | null
  itemName: NonNullable<Case['item']>['name'] | null
  finding: Finding | null
  state: CaseState
  fixVersion: number | null
  people: CountedPeople | null
  startedAt: Date
  startedBy: string | null
  updatedAt: Date
  revision: number
  isFixChosen: boolean
  texts: CaseTexts | null
  areTextsEdited: boolean
  resolveQueries: boolean
  closedAt: Date | null
  countedAt: Date | null
  countRun: number
  figures: CountedFigures | null
  notifyState: 'scheduled' | 'sending' | 'notified' | 'failed' | null
  notifyId: string | null
  notifyRequestedAt: Date | null
  notifyRequestedBy: string | null
  notifyActor: Actor | null
  notifyQuoted: { notify: number; replies: number } | null
  notifyDueAt: Date | null
  /** When sending began: nothing can be undone after that. */
  notifyStartedAt: Date | null
  notifyEndedAt: Date | null
  notificationId: string | null
}

/** The columns of a case in a list, in the order of `readLine`. */
export const lineColumns = [
  'id',
  'number',
  'puzzle_id',
  'version',
  'item_id',
  'item_name',
  'finding',
  'state',
  'fix_version',
  'people',
  'started_at',
  'started_by',
  'updated_at',
  'revision',
] as const

/** All columns, in the order of `readCase`. */
export const caseColumns = [
  ...lineColumns,
  'is_fix_chosen',
  'texts',
  'are_texts_edited',
  'resolve_queries',
  'closed_at',
  'counted_at',
  'count_run',
  'figures',
  'notify_state',
  'notify_id',
  'notify_requested_at',
  'notify_requested_by',
  'notify_actor',
  'notify_quoted',
  'notify_due_at',
  'notify_started_at',
  'notify_ended_at',
  'notification_id',
] as const

const names = caseColumns.map((column) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
)

/** A case from the values of `caseColumns`, or of those of a list. */
export function readCase(values: readonly unknown[]): StoredCase {
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as StoredCase // the fields are named as the columns
}

export interface CaseNames {
  title: Case['puzzle']['title'] | null
  slug: string | null
  startedBy: string | null
}

/** A line of the list. */
export function lineOf(one: StoredCase, { title, slug, startedBy }: CaseNames): Case {
  const { number, puzzleId, version, itemId, itemName, finding, state, fixVersion, people, revision } = one
  return {
    _id: one.id,
    number,
    puzzle: { id: puzzleId, title: title ?? {}, slug: slug ?? '' },
    version,
    item: itemId === null ? null : { id: itemId, name: itemName ?? {} },
    finding: finding && { key: finding.key, kind: finding.evidence.kind },
    state,
    fixVersion,
    players: people && { gaveUp: people.gaveUp, asked: people.asked },
    startedAt: one.startedAt.toISOString(),
    startedBy: one.startedBy === null ? null : { id: one.startedBy, name: startedBy ?? '' },
    updatedAt: one.updatedAt.toISOString(),
    revision,
  }
}
