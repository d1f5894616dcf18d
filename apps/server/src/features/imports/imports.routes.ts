import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import {
  addImport,
  checkImport,
  exportImportErrors,
  getImport,
  getImports,
  type ImportField,
  runImport as runImportCall,
  stopImport,
} from '@loupe/contract/admin/imports'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { type AdminContext, route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { clearImports } from './clear-imports.ts'
import { type ErrorRows, errorsDownload, openErrors } from './export-errors.ts'
import * as imports from './imports.repo.ts'
import { isProperty } from './mapping/property-field.ts'
import { endStopped, failExhaustedImport, runImport } from './run-import.ts'

const job = 'imports'
const visibleImports = 20
/** Each import keeps a core busy, here or in the database. On two cores, one is left for requests. */
const importsAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))

export function importsRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.define<{ id: string }>(job, ({ id }, signal) => runImport(deps, id, signal), {
    onExhausted: ({ id }) => failExhaustedImport(deps, id),
    atOnce: importsAtOnce,
  })

  deps.jobs.defineRecurring('clear_imports', 86_400, () => clearImports(deps))

  // The body arrives at the browser's pace: no transaction may wait for it.
  route(
    app,
    deps,
    addImport,
    async ({ fileName }, { request, adminId, sessionId, ip, requestId, now }) => {
      const actor = { adminId, sessionId, ip, requestId }
      // It loads the CSV parser, which must not delay the start.
      const { receiveImport } = await import('./receive-import.ts')
      const id = await receiveImport(deps, { source: fileOf(request.body), fileName, actor, now })
      return imports.findImport(deps.db, id)
    },
    { transaction: false },
  )

  route(app, deps, checkImport, (input, context) => begin(input, context, 'checking'))

  route(app, deps, runImportCall, (input, context) => begin(input, context, 'queued'))

  route(app, deps, stopImport, async ({ id }, { db, now, audit }) => {
    const stored = await imports.lockImport(db, id)
    const isActive = ['checking', 'queued', 'running', 'stopping'].includes(stored.state)
    if (!isActive) throw new AppError('import_not_ready')
    const { done, total } = stored
    const after = { done, total }
    await audit({ action: 'imports.stop', subjectKind: 'imports', subjectId: id, after })
    const isRunning = stored.state !== 'queued' && (await hasJob(db, id))
    if (isRunning) await imports.setState(db, id, 'stopping')
    else await endStopped(db, stored, now)
    return imports.findImport(db, id)
  })

  route(app, deps, getImport, ({ id }, { db }) => imports.findImport(db, id))

  deps.downloads.define(
    errorsDownload,
    (selected, actor, tx) => openErrors(deps, selected as ErrorRows, actor, tx), // as issued by the call below
  )
  route(app, deps, exportImportErrors, async ({ id, rows }, { db, adminId, sessionId, ip, requestId }) => {
    await imports.findImport(db, id)
    return deps.downloads.issue(db, errorsDownload, { id, rows }, { adminId, sessionId, ip, requestId })
  })

  route(app, deps, getImports, (_, { db }) => imports.latestImports(db, visibleImports))

  async function begin(
    { id, mapping, existing }: { id: string; mapping: (ImportField | null)[]; existing: 'skip' | 'update' },
    { db, adminId, sessionId, ip, requestId }: AdminContext,
    state: 'checking' | 'queued',
  ) {
    const stored = await imports.lockImport(db, id)
    if (['checking', 'queued', 'running', 'stopping'].includes(stored.state))
      throw new AppError('import_running')
    if (stored.state === 'done') throw new AppError('import_not_ready')
    checkMapping(mapping, stored.columns.length)
    const isSame = existing === stored.existing && JSON.stringify(mapping) === JSON.stringify(stored.mapping)
    const continues = state === 'queued' && stored.phase === 'run' && isSame
    const actor = { adminId, sessionId, ip, requestId }
    await imports.beginImport(db, { id, state, mapping, existing, actor, fromStart: !continues })
    await deps.jobs.send(job, { id }, db)
    return imports.findImport(db, id)
  }
}

/** A killed process leaves an import without a job. */
async function hasJob(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(`select from jobs where name = $1 and data ->> 'id' = $2`, [job, id])
  return rows.length > 0
}

function checkMapping(mapping: (ImportField | null)[], columnCount: number): void {
  const single = mapping.filter((field) => field !== null && field !== 'tag')
  const hasTwice = new Set(single).size < single.length
  const properties = single.filter(isProperty)
  const code =
    mapping.length > columnCount || properties.length > propertyLimits.properties
      ? 'too_long'
      : mapping.includes('username')
        ? hasTwice
          ? 'repeated'
          : null
        : 'required'
  if (code) throw new AppError('input_invalid', { errors: [fieldError('mapping', code)] })
}

/** An empty body is not parsed: that is an empty file. */
function fileOf(body: unknown): Readable {
  return body instanceof Readable ? body : Readable.from([])
}
