import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  addDocs,
  type ContentDocument,
  type DocumentStatus,
  discardDoc,
  getDoc,
  getDocs,
  getDocVersions,
  publishDoc,
  restoreDoc,
  updateDoc,
  withdrawDoc,
} from '@loupe/contract/admin/documents'
import { listLimits } from '@loupe/contract/shared/lists'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findDocument, listVersions } from '../documents.repo.ts'
import { readDocument } from '../documents.row.ts'
import type { Content } from '../versions/content-of.ts'
import { listInForce } from '../versions/in-force.repo.ts'
import { readContent } from '../versions/read-content.ts'
import { withdrawVersion } from '../versions/schedule.ts'
import { addVersion, discardDraft, publishDraft, restoreVersion, updateDraft } from '../versions/versions.ts'
import { documentsList } from './documents.list.ts'

/** The default statuses of get-docs. */
const current: DocumentStatus[] = ['draft', 'published']

/** Writing a large document as HTML takes some milliseconds: other requests get a turn between two. */
async function readDocuments(rows: Parameters<typeof readDocument>[0][], now: Date) {
  const list: ContentDocument[] = []
  for (const row of rows) {
    list.push(readDocument(row, now))
    await nextTurn()
  }
  return list
}

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getDocs, async ({ type, locale, status = current, ...paging }, { db, now }) => {
    const { record, search = '', ...rest } = paging
    const statusNow = { status, inForce: (await listInForce(db, now)).map(({ id }) => id) }
    const read = async (query: Partial<typeof rest>, size: number) => {
      const page = await documentsList.page(db, { ...query, type, locale, statusNow, search, record: size })
      return { ...page, list: await readDocuments(page.list, now) }
    }
    // Archived versions grow without limit; of all others there are only a few for each language.
    const isPaged = Object.values(paging).some((value) => value !== undefined) || status.includes('archived')
    if (isPaged) return read(rest, record ?? listLimits.defaultRecord)
    const whole: ContentDocument[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read({ part: 'rows', cursor }, listLimits.maxRecord)
      whole.push(...page.list)
      cursor = page.next
    }
    return whole
  })

  route(app, deps, getDoc, ({ id }, { db, now }) => findDocument(db, id, now))

  route(app, deps, getDocVersions, ({ type }, { db, now }) => listVersions(db, type, now))

  route<typeof addDocs, Content>(
    app,
    deps,
    addDocs,
    (input, context, content) => addVersion(context, input, content),
    { prepare: ({ content }) => readContent(content) },
  )

  route<typeof updateDoc, Content | null>(
    app,
    deps,
    updateDoc,
    (input, context, content) => updateDraft(context, input, content),
    { prepare: async ({ content }) => (content === undefined ? null : readContent(content)) },
  )

  route(app, deps, publishDoc, (input, context) => publishDraft(context, input))

  route(app, deps, discardDoc, (input, context) => discardDraft(context, input))

  route(app, deps, withdrawDoc, (input, context) => withdrawVersion(context, input))

  route(app, deps, restoreDoc, ({ id }, context) => restoreVersion(context, id))
}
