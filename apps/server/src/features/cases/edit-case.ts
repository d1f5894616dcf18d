import type * as calls from '@loupe/contract/admin/cases/cases'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import type { AuditEntry } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findStoredFindings } from '#src/features/puzzles/findings/findings.repo.ts'
import { type CaseChange, findOpenCase, insertCase, lockCase, writeCase } from './cases.repo.ts'
import type { StoredCase } from './cases.row.ts'
import { countCaseJob } from './counting/count-case.ts'
import { findVersionsFrom, firstFix } from './fix/versions.ts'
import { chooseQueries } from './people/case-queries.ts'
import { readRecord } from './read-case.ts'

/** Starts a case, or returns the one that is open. A job counts it at once. */
export async function startCase(
  { jobs }: Pick<Deps, 'jobs'>,
  { db, now, adminId, audit }: AdminContext,
  input: ParsedInputOf<typeof calls.startCase>,
): Promise<StoredCase> {
  const { puzzleId, version, itemId, findingKey } = input
  const open = await findOpenCase(db, input)
  if (open) return open
  const versions = await findVersionsFrom(db, puzzleId, version, itemId)
  const [cause] = versions
  if (itemId !== null && cause.item === null) refuse('itemId', 'not_found')
  const finding = findingKey === null ? null : await findFinding(db, { puzzleId, version, findingKey })
  const id = uuidv7()
  const isNew = await insertCase(
    db,
    {
      id,
      puzzleId,
      version,
      itemId,
      itemName: cause.item?.name ?? null,
      finding,
      fixVersion: firstFix(versions, itemId)?.n ?? null,
      startedBy: adminId,
      words: [...Object.values(cause.title), ...Object.values(cause.item?.name ?? {})].join(' '),
    },
    now,
  )
  const stored = await findOpenCase(db, input)
  if (!stored) throw new Error(`The case ${id} was not stored`)
  // another request has created it
  if (!isNew) return stored
  await jobs.send(countCaseJob, { id }, db)
  const after = { number: stored.number, puzzleId, version, itemId, findingKey }
  await audit({ ...auditSubject(id), action: 'cases.start', after })
  return stored
}

/** The current finding with a key. @throws AppError `input_invalid` if the version has none */
async function findFinding(
  db: Queryable,
  { puzzleId, version, findingKey }: { puzzleId: string; version: number; findingKey: string },
): Promise<NonNullable<StoredCase['finding']>> {
  const stored = await findStoredFindings(db, puzzleId)
  const found = stored?.version === version && stored.found.find(({ key }) => key === findingKey)
  if (!found) return refuse('findingKey', 'not_found')
  const { key, severity, games, causedBy, evidence } = found
  return { key, severity, games, causedBy, evidence }
}

/** Saves what an administrator has written or chosen; without a change, nothing is written. */
export async function updateCase(
  { jobs }: Pick<Deps, 'jobs'>,
  context: AdminContext,
  { _id: id, revision, texts, resolveQueries, fixVersion, queries }: ParsedInputOf<typeof calls.updateCase>,
): Promise<StoredCase> {
  const { db, now, audit } = context
  const stored = await lockRevision(db, id, revision)
  requireEditable(stored)
  const fix = fixVersion === undefined ? null : await chooseFix(db, stored, fixVersion)
  if (queries && (await chooseQueries(db, id, queries, now)) < new Set(queries.map((one) => one.id)).size) {
    refuse('queries', 'not_found')
  }
  const change: CaseChange = {
    ...(texts === undefined
      ? {}
      : { texts: texts && JSON.stringify(texts), are_texts_edited: texts !== null }),
    ...(resolveQueries === undefined ? {} : { resolve_queries: resolveQueries }),
    ...(fix && { ...fix, count_due_at: now }),
  }
  const written = await writeCase(db, id, change, now)
  if (fix && written.fixVersion !== stored.fixVersion) await jobs.send(countCaseJob, { id }, db)
  await audit({
    ...auditSubject(id),
    action: 'cases.update',
    // texts may be long, and are in the notification and in every thread
    before: { fixVersion: stored.fixVersion, resolveQueries: stored.resolveQueries },
    after: {
      fixVersion: written.fixVersion,
      resolveQueries: written.resolveQueries,
      ...(texts === undefined ? {} : { texts: texts === null ? 'default' : 'edited' }),
      ...(queries ? choicesOf(queries) : {}),
    },
  })
  return written
}

/** Many can be chosen at once: the log lists the first ones. */
const namedAtMost = 20

function choicesOf(queries: readonly { id: string; choice: string | null }[]): Record<string, unknown> {
  const chosen = (wanted: string | null) => queries.filter(({ choice }) => choice === wanted).length
  return {
    included: chosen('include'),
    excluded: chosen('exclude'),
    reset: chosen(null),
    queryIds: queries.slice(0, namedAtMost).map(({ id }) => id),
  }
}

async function chooseFix(
  db: Queryable,
  { puzzleId, version, itemId }: StoredCase,
  fixVersion: number | null,
): Promise<CaseChange> {
  const versions = await findVersionsFrom(db, puzzleId, version, itemId)
  const fix =
    fixVersion === null
      ? firstFix(versions, itemId)
      : (versions.find(({ n }) => n === fixVersion && n > version) ?? refuse('fixVersion', 'not_found'))
  return { fix_version: fix?.n ?? null, is_fix_chosen: fixVersion !== null }
}

/** Closes a case and cancels what it was about to send; a running send continues. */
export async function closeCase({ db, now, audit }: AdminContext, id: string): Promise<StoredCase> {
  const stored = await lockCase(db, id)
  if (stored.closedAt !== null) return stored
  if (stored.notifyState === 'sending') refuse('_id', 'not_ready')
  const undone = stored.notifyState !== null && stored.notifyStartedAt === null ? undoChange(stored) : {}
  const closed = await writeCase(db, id, { ...undone, closed_at: now, count_due_at: null }, now)
  await audit({
    ...auditSubject(id),
    action: 'cases.close',
    before: { state: stored.state },
    after: { state: closed.state },
  })
  return closed
}

export async function reopenCase(
  { jobs }: Pick<Deps, 'jobs'>,
  { db, now, audit }: AdminContext,
  id: string,
): Promise<StoredCase> {
  const stored = await lockCase(db, id)
  if (stored.closedAt === null) return stored
  const other = await findOpenCase(db, stored)
  if (other) throw new AppError('conflict', { data: await readRecord(db, other) })
  const reopened = await writeCase(db, id, { closed_at: null, count_due_at: now }, now)
  await jobs.send(countCaseJob, { id }, db)
  await audit({
    ...auditSubject(id),
    action: 'cases.reopen',
    before: { state: stored.state },
    after: { state: reopened.state },
  })
  return reopened
}

/** The change that cancels a scheduled notification; generated texts are generated again from now on. */
export function undoChange({ areTextsEdited }: StoredCase): CaseChange {
  return {
    notify_state: null,
    notify_id: null,
    notify_requested_at: null,
    notify_requested_by: null,
    notify_actor: null,
    notify_quoted: null,
    notify_due_at: null,
    ...(areTextsEdited ? {} : { texts: null }),
  }
}

/** Locks a case. @throws AppError `conflict` with the current one if it was saved since `revision` */
export async function lockRevision(db: Queryable, id: string, revision: number): Promise<StoredCase> {
  const stored = await lockCase(db, id)
  if (stored.revision !== revision) throw new AppError('conflict', { data: await readRecord(db, stored) })
  return stored
}

function requireEditable({ state }: StoredCase): void {
  if (state !== 'waiting' && state !== 'ready') refuse('_id', 'not_ready')
}

export function auditSubject(id: string): Pick<AuditEntry, 'subjectKind' | 'subjectId'> {
  return { subjectKind: 'cases', subjectId: id }
}

export function refuse(field: string, code: 'not_ready' | 'not_found'): never {
  throw new AppError('input_invalid', { errors: [fieldError(field, code)] })
}
