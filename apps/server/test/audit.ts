import type { Queryable } from '#src/core/database/database.ts'

/** Empties the audit log. It refuses that once an entry is sealed, so this requires the rights of the database owner. */
export async function emptyAudit(db: Queryable): Promise<void> {
  await tamper(db, 'truncate audit_entries')
}

/** Runs a statement without the triggers and checks of the audit log, with every right of the owner. */
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

/** The rights of a plain owner, and the right to empty the audit log between tests, which its trigger still checks. */
export const rightsOfTests = 'call audit_rights(); grant truncate on audit_entries to current_user'
