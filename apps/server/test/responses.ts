import type { Queryable } from '#src/core/database/database.ts'
import type { TestResponse } from './harness.ts'

export interface Entry {
  action: string
  subject_id: string
  actor_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The audit log, oldest entry first. */
export async function auditEntries({ db }: { db: Queryable }): Promise<Entry[]> {
  const { rows } = await db.query<Entry>(
    'select action, subject_id, actor_id, before, after from audit_entries order by id',
  )
  return rows
}

/** The errors of a response, as `path code`. */
export function codesOf(response: TestResponse): string[] | undefined {
  return response.body.errors?.map(({ path, code }) => `${path} ${code}`)
}

/** The sorted statuses of concurrent calls, whose order is not defined. */
export function statuses(responses: { status: number }[]): number[] {
  return responses.map(({ status }) => status).toSorted((one, other) => one - other)
}
