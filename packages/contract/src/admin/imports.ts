import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { PropertyName } from '../shared/properties.ts'
import { Id, Nothing, Timestamp } from '../shared/values.ts'

/** The fields of a player that a column of a file can fill. */
export const importFields = [
  'username',
  'fullName',
  'email',
  'locale',
  'country',
  'timeZone',
  'status',
  'statusReason',
  'statusUntil',
  'createdAt',
  'lastSeenAt',
  'platform',
  'appVersion',
  'notes',
  'tag',
  'games',
  'completed',
  'itemsFound',
  'hintsUsed',
  'playSeconds',
  'isTest',
] as const
/** A column fills one of these, or a property of the player: `property.level`. */
export const ImportField = z.union([z.enum(importFields), z.templateLiteral(['property.', PropertyName])])
export type ImportField = z.infer<typeof ImportField>
export type UserField = (typeof importFields)[number]

/**
 * The field that each column fills, by the column's index; null ignores the column. One column fills `username`;
 * several may fill `tag`, each with one or more tags separated by commas, and up to 20 a property each.
 */
export const ImportMapping = z.array(z.nullable(ImportField)).check(z.maxLength(200))

/**
 * What happens to a row whose username exists: it is skipped and counts as unchanged, or the player is updated from its
 * cells. An empty cell changes nothing; tags are added to the existing ones.
 */
export const ImportExisting = z.enum(['skip', 'update'])

export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'queued',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
] as const

/**
 * Why a file cannot be read, or not to its end. With `import_unreadable`, `ResponseData` is `{ problem, line }`.
 * `file_gone`: uploads are kept for a week; `internal`: a server error, and running it again may help.
 */
export const importProblems = [
  'not_utf8',
  'binary',
  'quote_not_closed',
  'record_too_long',
  'too_many_columns',
  'empty',
  'file_gone',
  'internal',
] as const
export type ImportProblem = (typeof importProblems)[number]

const ImportProblemCell = z.object({
  row: z.int(),
  line: z.int(),
  field: z.nullable(ImportField),
  code: z.string(),
  value: z.string(),
})

/** An import of a file of players. `added + updated + unchanged + rejected = done`. */
export const Import = z.object({
  id: Id,
  fileName: z.string(),
  bytes: z.int(),
  delimiter: z.enum([',', ';', '\t']),
  columns: z.array(z.string()),
  /** The first rows of the file, at most 10. */
  sample: z.array(z.array(z.string())),
  /** The current mapping, initially suggested from the column names. */
  mapping: ImportMapping,
  existing: ImportExisting,
  state: z.enum(importStates),
  /** Rows of the file without its header, as counted when it arrived; corrected when it has been read. */
  total: z.int(),
  done: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows without a username, with an invalid one, or whose status, its end or `isTest` cannot be read. */
  rejected: z.int(),
  /** Of the others: rows that were imported, or would be, without an optional cell that could not be read. */
  incomplete: z.int(),
  /** The first rejected rows, at most 20; all of them in the errors file. `row` counts from 1 after the header. */
  errors: z.array(ImportProblemCell),
  /** The first cells left out of imported rows, at most 20; all of them in a file of their own. */
  warnings: z.array(ImportProblemCell),
  /** Why it failed: `problem` is a stable code, `line` the position in the file. */
  failure: z.nullable(z.object({ problem: z.enum(importProblems), line: z.nullable(z.int()) })),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
})
export type Import = z.infer<typeof Import>

export const importLimits = {
  maxBytes: 512 * 1024 * 1024,
  maxColumns: 500,
  sampleRows: 10,
  shownErrors: 20,
} as const

export const addImport = endpoint({
  method: 'POST',
  path: '/admin/add-import',
  access: 'admin',
  summary: 'Uploads a CSV file of players. Returns its columns, first rows and a suggested mapping.',
  input: z.strictObject({ fileName: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: Import,
  upload: { contentType: 'text/csv', maxBytes: importLimits.maxBytes },
})

const ImportChoices = { id: Id, mapping: ImportMapping, existing: ImportExisting }

export const checkImport = endpoint({
  method: 'POST',
  path: '/admin/check-import',
  access: 'admin',
  summary: 'Checks the whole file and returns what an import would do, without changing any player.',
  input: z.strictObject(ImportChoices),
  output: Import,
})

export const runImport = endpoint({
  method: 'POST',
  path: '/admin/run-import',
  access: 'admin',
  summary: 'Imports the players of the file, or resumes a stopped import.',
  input: z.strictObject(ImportChoices),
  output: Import,
})

export const stopImport = endpoint({
  method: 'POST',
  path: '/admin/stop-import',
  access: 'admin',
  summary: 'Stops a running import after its current step. Running it again resumes without duplicates.',
  input: z.strictObject({ id: Id }),
  output: Import,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/admin/get-import',
  access: 'admin',
  summary: 'Returns the progress of an import.',
  input: z.strictObject({ id: Id }),
  output: Import,
})

export const getImports = endpoint({
  method: 'GET',
  path: '/admin/get-imports',
  access: 'admin',
  summary: 'Lists the latest imports, newest first, up to 20.',
  input: Nothing,
  output: z.array(Import),
})

export const exportImportErrors = endpoint({
  method: 'POST',
  path: '/admin/export-import-errors',
  access: 'admin',
  summary: 'Returns a single-use link that streams rejected or incomplete rows and their problems as CSV.',
  input: z.strictObject({ id: Id, rows: z._default(z.enum(['rejected', 'incomplete']), 'rejected') }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})
