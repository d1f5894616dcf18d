import type { Queryable } from '#src/core/database/database.ts'

/** Empties the audit log, which refuses that once an entry is sealed: what only someone with the database can do. */
export async function emptyAudit(db: Queryable): Promise<void> {
  await tamper(db, 'truncate audit_entries')
}

/** Runs a statement behind the audit log's back: without its triggers and checks, with every right of the owner. */
export async function tamper(db: Queryable, statement: string, values: unknown[] = []): Promise<void> {
  await db.query('alter table audit_entries disable trigger user; grant all on audit_entries to current_user')
  try {
    await db.query(statement, values)
    await db.query(`delete from kept_counts where counter = 'audit'`)
  } finally {
    await db.query('alter table audit_entries enable trigger user')
    await db.query(rightsOfTests)
  }
}

/** The rights of a plain owner, and the one to empty the trail between tests, which its trigger still judges. */
export const rightsOfTests = 'call audit_rights(); grant truncate on audit_entries to current_user'
