import type { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import type { PuzzleContent } from '@loupe/contract/shared/puzzle-content'
import { v7 as uuidv7 } from 'uuid'
import type { AuditEntry } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'
import * as puzzles from '../puzzles.repo.ts'
import type { PuzzleFields } from '../puzzles.row.ts'
import { copyTitle, stemOf } from './copy-title.ts'

/** The initial content of a new puzzle. */
const emptyContent: PuzzleContent = {
  sceneId: null,
  alt: {},
  credit: '',
  licence: '',
  intro: {},
  outro: {},
  timeLimit: 360,
  radius: 24,
  hintInterval: 45,
  items: [],
}

type Changes<Value> = { [Name in keyof Value]?: Value[Name] | undefined }
export type PuzzleChange = Changes<Omit<PuzzleFields, 'content'>> & Changes<PuzzleContent>

/** Adds a draft. Without a slug, one is made from its title. */
export async function addPuzzle(
  { db, now, audit }: AdminContext,
  change: PuzzleChange & Pick<PuzzleFields, 'title'>,
): Promise<PuzzleRecord> {
  const slug = change.slug ?? (await freeSlug(db, slugOf(change.title)))
  const blank = { title: {}, slug, difficulty: 3, collection: '', tags: [], content: emptyContent }
  const added = await puzzles.insertPuzzle(db, uuidv7(), merge(blank, change), now)
  const subjectId = added.puzzle._id
  await audit({ action: 'puzzles.add', subjectKind: 'puzzles', subjectId, after: auditedFields(added) })
  return puzzles.recordOf(db, added)
}

/** Saves a puzzle; without a change nothing is written, not even the version. */
export async function updatePuzzle(
  { db, now, audit }: AdminContext,
  { _id: id, version, ...change }: PuzzleChange & { _id: string; version: number },
): Promise<PuzzleRecord> {
  const stored = await lockVersion(db, id, version)
  const before = fieldsOf(stored)
  const after = merge(before, change)
  if (canonicalJson(after) === canonicalJson(before)) return puzzles.recordOf(db, stored)
  const saved = await puzzles.writePuzzle(db, id, after, now)
  await auditChange(audit, 'puzzles.update', stored, saved)
  return puzzles.recordOf(db, saved)
}

/** Creates a draft with the same content, its own title and slug. */
export async function duplicatePuzzle({ db, now, audit }: AdminContext, id: string): Promise<PuzzleRecord> {
  const fields = fieldsOf(await puzzles.findPuzzle(db, id))
  const slug = await freeSlug(db, fields.slug)
  const title = copyTitle(fields.title, await puzzles.takenTitles(db, stemOf(fields.title)))
  const copy = await puzzles.insertPuzzle(db, uuidv7(), { ...fields, slug, title }, now)
  const after = { ...auditedFields(copy), duplicateOf: id }
  await audit({ action: 'puzzles.duplicate', subjectKind: 'puzzles', subjectId: copy.puzzle._id, after })
  return puzzles.recordOf(db, copy)
}

/** Locks a puzzle. @throws AppError `conflict` with the current one if it was saved since `version` */
export async function lockVersion(db: Queryable, id: string, version: number): Promise<puzzles.StoredPuzzle> {
  const stored = await puzzles.lockPuzzle(db, id)
  if (stored.puzzle.version !== version) {
    throw new AppError('conflict', { data: await puzzles.recordOf(db, stored) })
  }
  return stored
}

/** Writes an entry of the differences; for the content, only its hash. */
export async function auditChange(
  audit: AdminContext['audit'],
  action: AuditEntry['action'],
  before: puzzles.StoredPuzzle,
  after: puzzles.StoredPuzzle,
): Promise<void> {
  const [was, is] = [auditedFields(before), auditedFields(after)]
  const names = Object.keys(is) as (keyof typeof is)[] // an object literal's own keys
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  await audit({
    action,
    subjectKind: 'puzzles',
    subjectId: after.puzzle._id,
    before: Object.fromEntries(changed.map((name) => [name, was[name]])),
    after: Object.fromEntries(changed.map((name) => [name, is[name]])),
  })
}

function auditedFields({ puzzle, content, contentHash }: puzzles.StoredPuzzle) {
  const { title, slug, status, difficulty, collection, tags, itemCount, publishedVersion } = puzzle
  const { sceneId, timeLimit, radius, hintInterval } = content
  return {
    title,
    slug,
    status,
    difficulty,
    collection,
    tags,
    itemCount,
    publishedVersion,
    sceneId,
    timeLimit,
    radius,
    hintInterval,
    contentHash,
  }
}

function fieldsOf({ puzzle, content }: puzzles.StoredPuzzle): PuzzleFields {
  const { title, slug, difficulty, collection, tags } = puzzle
  return { title, slug, difficulty, collection, tags, content }
}

function merge(before: PuzzleFields, change: PuzzleChange): PuzzleFields {
  const { title, slug, difficulty, collection, tags, ...content } = change
  return {
    ...before,
    ...definedFields({ title, slug, difficulty, collection, tags }),
    content: { ...before.content, ...definedFields(content) },
  }
}

function definedFields<Value extends object>(
  value: Value,
): { [Name in keyof Value]?: Exclude<Value[Name], undefined> } {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries) as ReturnType<typeof definedFields<Value>>
}

/** Letters and digits of a title, in lower case and without accents. */
function slugOf(title: PuzzleFields['title']): string {
  const words = [title.en, title.fr, title.ro].find((one) => one !== undefined) ?? ''
  const slug = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return slug || 'puzzle'
}

async function freeSlug(db: Queryable, desired: string): Promise<string> {
  const taken = await puzzles.takenSlugs(db, desired)
  if (!taken.has(desired)) return desired
  for (let n = 2; ; n += 1) if (!taken.has(`${desired}-${n}`)) return `${desired}-${n}`
}
