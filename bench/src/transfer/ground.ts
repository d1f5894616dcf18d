import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../../../apps/server/src/core/database/migrate.ts'
import { openDatabase } from '../../../apps/server/src/core/database/open-database.ts'
import { type Postgres, withClient } from '../database.ts'
import { atRest, peakMibOf } from '../process-figures.ts'
import { signIn, startLoupe } from '../servers.ts'
import type { Session } from './api.ts'

/** A database engine used alternately by the server and a bare client. */
export interface Ground {
  engine: 'PostgreSQL' | 'embedded'
  /** The peak memory of the server before it was idle after its start, in MiB. */
  startPeakMib: number
  /** Waits until the server is idle after its start, unless it has background work to measure with. */
  withServer<T>(work: (session: Session) => Promise<T>, options?: { waitForRest: boolean }): Promise<T>
  withClient<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openPostgresGround(postgres: Postgres, name = 'transfer'): Promise<Ground> {
  const url = await postgres.makeDatabase(name)
  const server = await startLoupe({ url })
  const session = { server, token: await signIn(server) }
  await atRest(server.pid)
  return {
    engine: 'PostgreSQL',
    startPeakMib: peakMibOf(server.pid),
    withServer: (work) => work(session),
    withClient: (work) => withClient(url, work),
    close: () => server.stop(),
  }
}

/** Only one process can open the embedded engine, so the server is started for each of its turns. */
export function openEmbeddedGround(): Ground {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-data-'))
  return {
    engine: 'embedded',
    startPeakMib: 0,
    async withServer(work, { waitForRest } = { waitForRest: true }) {
      const server = await startLoupe({ dataDir })
      try {
        const session = { server, token: await signIn(server) }
        if (waitForRest) await atRest(server.pid)
        this.startPeakMib = Math.max(this.startPeakMib, peakMibOf(server.pid))
        return await work(session)
      } finally {
        await server.stop()
      }
    },
    async withClient(work) {
      const db = await openDatabase({ url: null, dataDir, connections: 2 })
      try {
        await migrate(db)
        return await db.withClient(work)
      } finally {
        await db.close()
      }
    },
    async close() {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
