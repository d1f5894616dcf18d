import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../database/database.ts'

/** The input of a job: JSON values, such as the ID of the row that holds its state. */
export type JobData = Record<string, string | number | boolean | null>

/** A job that this server holds the lease of. */
export interface LeasedJob {
  id: string
  name: string
  data: JobData
  failures: number
}

/** How long a lease lasts, and so the longest that the job of a dead server waits. */
export const leaseSeconds = 20

/** The statements of the queue. Times are the database's own, so that the clocks of servers may differ. */
export function createQueue(db: Database, server: string) {
  const ownLease = 'where id = $1 and taken_by = $2'
  return {
    async add(name: string, data: JobData, tx: Queryable, afterMs: number): Promise<void> {
      await tx.query(
        `insert into jobs (id, name, data, run_at) values ($1, $2, $3, now() + $4 * interval '1 ms')`,
        [uuidv7(), name, JSON.stringify(data), afterMs],
      )
    },
    async addRecurring(name: string, everySeconds: number): Promise<void> {
      await db.query(
        `insert into jobs (id, name, every_seconds) values ($1, $2, $3)
         on conflict (name) where every_seconds is not null do update set every_seconds = excluded.every_seconds
         where jobs.every_seconds <> excluded.every_seconds`,
        [uuidv7(), name, everySeconds],
      )
    },
    /**
     * Takes the job that has been due longest and has no lease. Stored times are rounded to milliseconds, possibly
     * upwards: so is the current time, or a job could not be taken for half a millisecond after it was added. Jobs in
     * `running` are left out: this server still runs them, even if a lease has expired, as after a suspension of the
     * machine.
     */
    async take(names: string[], running: string[]): Promise<LeasedJob | undefined> {
      const { rows } = await db.query<LeasedJob>({
        name: 'jobs_take',
        text: `update jobs set taken_by = $1, taken_until = now() + interval '${leaseSeconds} s'
          where id = (
            select id from jobs
            where run_at <= now()::timestamptz(3) and (taken_until is null or taken_until < now()) and name = any($2)
              and id <> all($3)
            order by run_at, id limit 1 for update skip locked
          ) returning id, name, data, failures`,
        values: [server, names, running],
      })
      return rows[0]
    },
    /** Renews the leases of these jobs; returns those that are still ours. */
    async renew(ids: string[]): Promise<string[]> {
      const { rows } = await db.query<{ id: string }>(
        `update jobs set taken_until = now() + interval '${leaseSeconds} s'
         where taken_by = $1 and id = any($2) returning id`,
        [server, ids],
      )
      return rows.map(({ id }) => id)
    },
    async finish({ id }: LeasedJob): Promise<void> {
      await db.query(`delete from jobs ${ownLease}`, [id, server])
    },
    /** A recurring job has run: its next interval begins now. */
    async reschedule({ id }: LeasedJob): Promise<void> {
      await db.query(
        `update jobs set run_at = now() + every_seconds * interval '1 s', failures = 0, last_error = null,
         failing_since = null, taken_by = null, taken_until = null ${ownLease}`,
        [id, server],
      )
    },
    async retry({ id }: LeasedJob, delaySeconds: number, error: string): Promise<void> {
      await db.query(
        `update jobs set run_at = now() + $3 * interval '1 s', failures = failures + 1, last_error = $4,
         failing_since = coalesce(failing_since, now()), taken_by = null, taken_until = null ${ownLease}`,
        [id, server, delaySeconds, error.slice(0, 2000)],
      )
    },
    /** Makes the failed jobs of a kind due now, except for those that are running; returns how many. */
    async retryNow(name: string, tx: Queryable): Promise<number> {
      const { rows } = await tx.query(
        `update jobs set run_at = now() where name = $1 and failures > 0 and taken_by is null returning id`,
        [name],
      )
      return rows.length
    },
    /** Run it again later, without counting an attempt. */
    async postpone({ id }: LeasedJob, delaySeconds: number, reason: string): Promise<void> {
      await db.query(
        `update jobs set run_at = now() + $3 * interval '1 s', last_error = $4,
         taken_by = null, taken_until = null ${ownLease}`,
        [id, server, delaySeconds, reason.slice(0, 2000)],
      )
    },
    async release({ id }: LeasedJob): Promise<void> {
      await db.query(`update jobs set taken_by = null, taken_until = null ${ownLease}`, [id, server])
    },
    async releaseAll(): Promise<void> {
      await db.query('update jobs set taken_by = null, taken_until = null where taken_by is not null')
    },
  }
}
