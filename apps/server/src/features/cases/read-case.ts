import type { Case, CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { CaseTexts } from '@loupe/contract/admin/cases/case-texts'
import type { CaseVersionFigures } from '@loupe/contract/admin/cases/case-versions'
import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { findNotification } from '#src/features/notifications/notifications.repo.ts'
import { sumOf } from '#src/features/notifications/notifications.row.ts'
import { findPublishedScene } from '#src/features/puzzles/versions/versions.repo.ts'
import { type CountedPeople, type CountedVersion, lineOf, type StoredCase } from './cases.row.ts'
import { changesOf, findVersionsFrom, mayFix, type VersionOfPiece } from './fix/versions.ts'
import { readQueriesPart } from './people/case-queries.ts'
import { textsFor } from './texts/case-texts.ts'

type Piece = CaseRecord['piece']
type Person = { id: string; name: string } | null

/** A case with all that its page shows: the counted part, and the current rest. */
export async function readRecord(db: Queryable, stored: StoredCase): Promise<CaseRecord> {
  const { puzzleId, version, itemId, fixVersion } = stored
  const { names, before, replied } = await findAround(db, stored)
  const versions = await findVersionsFrom(db, puzzleId, version, itemId)
  const [cause, ...later] = versions
  const fix = later.find(({ n }) => n === fixVersion) ?? null
  const published = [...(before ? [before] : []), ...versions]
  return {
    ...lineOf(stored, names),
    closedAt: stored.closedAt?.toISOString() ?? null,
    evidence: stored.finding,
    countedAt: stored.countedAt?.toISOString() ?? null,
    figures: stored.figures && {
      cause: named(stored.figures.cause, published),
      before: stored.figures.before && named(stored.figures.before, published),
      fix: stored.figures.fix && named(stored.figures.fix, published),
    },
    piece: await pieceOf(db, cause),
    fix: fix && {
      version: fix.n,
      publishedAt: fix.publishedAt.toISOString(),
      publishedBy: publisherOf(fix),
      piece: await pieceOf(db, fix),
      changes: changesOf(cause, fix),
    },
    laterVersions: later.map((one) => ({
      version: one.n,
      publishedAt: one.publishedAt.toISOString(),
      isChanged: mayFix(cause, one, itemId),
    })),
    isFixChosen: stored.isFixChosen,
    people: stored.people && peopleOf(stored.people),
    queries: await readQueriesPart(db, stored.id),
    texts: textsOf(stored, cause, fix),
    areTextsEdited: stored.areTextsEdited,
    link: linkOf(stored),
    resolveQueries: stored.resolveQueries,
    delivery: await deliveryOf(db, stored, { by: names.notifyRequestedBy, replied }),
  }
}

/** Players without an outcome only asked: their number is what the outcomes leave, also of earlier counts. */
function peopleOf(people: CountedPeople): CaseRecord['people'] {
  const { notify, found, optedOut, suspended, erased } = people.outcomes
  const askedOnly = people.affected - notify - found - optedOut - suspended - erased
  return { ...people, askedOnly, forecast: people.forecast ?? null }
}

/** The texts of a case for players: its written ones, or else the generated ones. */
export function textsOf(stored: StoredCase, cause: VersionOfPiece, fix: VersionOfPiece | null): CaseTexts {
  const { itemId, itemName, finding } = stored
  return (
    stored.texts ??
    textsFor({
      puzzle: (fix ?? cause).title,
      piece: itemId === null ? null : (fix?.item?.name ?? itemName ?? {}),
      changes: fix && changesOf(cause, fix),
      kind: finding?.evidence.kind ?? null,
    })
  )
}

/** The link of the notification: the game's apps know puzzles by their IDs. */
export function linkOf({ puzzleId }: Pick<StoredCase, 'puzzleId'>): string {
  return `/puzzles/${puzzleId}`
}

type Published = Pick<VersionOfPiece, 'n' | 'publishedAt' | 'publishedBy' | 'publisherName'>

interface Around {
  names: {
    title: Case['puzzle']['title'] | null
    slug: string | null
    startedBy: string | null
    notifyRequestedBy: string | null
  }
  before: Published | null
  replied: number
}

async function findAround(db: Queryable, { id, puzzleId, version }: StoredCase): Promise<Around> {
  const { rows } = await db.query<
    Around['names'] & {
      replied: number
      publishedAt: Date | null
      publishedBy: string | null
      publisherName: string | null
    }
  >({
    name: 'case_around',
    text: `select puzzle.title, puzzle.slug, ${admin('started_by')} as "startedBy", ${admin('notify_requested_by')} as "notifyRequestedBy",
        (select count(*)::int from case_queries where case_id = $1 and replied_at is not null) as replied,
        before.published_at as "publishedAt", before.published_by as "publishedBy",
        (select ${adminName('admins')} from admins where admins.id = before.published_by) as "publisherName"
      from cases as of_case left join puzzles as puzzle on puzzle.id = $2
      left join puzzle_versions as before on before.puzzle_id = $2 and before.n = $3 - 1
      where of_case.id = $1`,
    values: [id, puzzleId, version],
  })
  const [row] = rows
  if (!row) throw new Error(`The case ${id} is gone`)
  const { title, slug, startedBy, notifyRequestedBy, replied, publishedAt, ...published } = row
  const before = publishedAt && { n: version - 1, publishedAt, ...published }
  return { names: { title, slug, startedBy, notifyRequestedBy }, before, replied }
}

function named(counted: CountedVersion, published: readonly Published[]): CaseVersionFigures {
  const own = published.find(({ n }) => n === counted.version)
  if (!own) throw new Error(`There is no version ${counted.version}`)
  const next = published.find(({ n }) => n > counted.version)
  return {
    ...counted,
    publishedAt: own.publishedAt.toISOString(),
    publishedBy: publisherOf(own),
    liveUntil: next?.publishedAt.toISOString() ?? null,
  }
}

function publisherOf({ publishedBy, publisherName }: Published): Person {
  return publishedBy === null ? null : { id: publishedBy, name: publisherName ?? '' }
}

async function pieceOf(db: Queryable, version: VersionOfPiece): Promise<Piece> {
  const { item, radius, hintInterval, timeLimit, difficulty, sceneId } = version
  return { item, radius, hintInterval, timeLimit, difficulty, scene: await findPublishedScene(db, sceneId) }
}

async function deliveryOf(
  db: Queryable,
  stored: StoredCase,
  { by, replied }: { by: string | null; replied: number },
): Promise<CaseRecord['delivery']> {
  const { notifyRequestedAt, notifyRequestedBy, notifyDueAt, notifyEndedAt, notifyQuoted, notificationId } =
    stored
  if (notifyRequestedAt === null || notifyDueAt === null || notifyQuoted === null) return null
  const sent = notificationId === null ? null : await findNotification(db, notificationId)
  return {
    at: notifyRequestedAt.toISOString(),
    by: notifyRequestedBy === null ? null : { id: notifyRequestedBy, name: by ?? '' },
    dueAt: notifyDueAt.toISOString(),
    endedAt: notifyEndedAt?.toISOString() ?? null,
    quoted: notifyQuoted,
    notification: sent && {
      id: sent.id,
      state: sent.state,
      sent: sent.counts.sent,
      delivered: sent.counts.delivered,
      read: sent.counts.read,
      waiting: isUnderWay(sent) ? sent.audienceCount - sent.counts.sent - sumOf(sent.counts.leftOut) : 0,
      nextDueAt: sent.nextDueAt,
      leftOut: sumOf(sent.counts.leftOut),
    },
    replied,
  }
}

/** Whether it may still reach players. */
function isUnderWay({ state, deletedAt }: Notification): boolean {
  return deletedAt === null && (state === 'sending' || state === 'paused')
}

function admin(column: string): string {
  return `(select ${adminName('admins')} from admins where admins.id = of_case.${column})`
}
