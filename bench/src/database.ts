import pg from 'pg'
import { migrate } from '../../apps/server/src/core/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/core/database/open-database.ts'
import { StartError } from '../../apps/server/src/core/platform/start-error.ts'
import { type Cluster, startPostgres } from '../../scripts/test/postgres.ts'

export const bareToken = 'a-token-that-the-bare-server-knows'

/** The PostgreSQL server of DATABASE_URL, or else a temporary cluster for the run. */
export interface Postgres {
  /** A description of its origin. */
  kind: string
  version: string
  /** An empty database of this name (behind a prefix), migrated, with the bare server's tables beside ours. */
  makeDatabase(name: string): Promise<string>
  /** The URL of a database that an earlier run kept; null if there is none. */
  findDatabase(name: string): Promise<string | null>
  /** Drops databases of makeDatabase except the names to keep: autovacuum on them would disturb later parts. */
  dropAllBut(keep: readonly string[]): Promise<void>
  /** Drops everything except the names to keep, and stops a temporary cluster. */
  close(keep: readonly string[]): Promise<void>
}

export async function openPostgres(): Promise<Postgres> {
  const configured = process.env.DATABASE_URL
  const cluster = configured ? null : await startDurableCluster()
  const url = configured ?? cluster?.superuserUrl ?? ''
  const prefix = `${new URL(url).pathname.slice(1)}_bench`
  let made: string[] = []
  const addressOf = (name: string) => {
    const address = new URL(url)
    address.pathname = `${prefix}_${name}`
    return address.href
  }
  const dropAllBut = async (keep: readonly string[]) => {
    const retained = new Set(keep.map((name) => `${prefix}_${name}`))
    const dropped = made.filter((database) => !retained.has(database))
    made = made.filter((database) => retained.has(database))
    await run(url, ...dropped.map((database) => `drop database if exists ${database} with (force)`))
  }
  return {
    kind: configured ? 'the server of DATABASE_URL' : 'a cluster of its own, as PostgreSQL comes',
    version: await versionOf(url),
    async makeDatabase(name) {
      const database = `${prefix}_${name}`
      await run(url, `drop database if exists ${database} with (force)`, `create database ${database}`)
      made.push(database)
      const address = addressOf(name)
      await prepare(address)
      return address
    },
    async findDatabase(name) {
      const found = await withClient(url, (client) =>
        client.query('select from pg_database where datname = $1', [`${prefix}_${name}`]),
      )
      return found.rowCount === 1 ? addressOf(name) : null
    },
    dropAllBut,
    async close(keep) {
      if (cluster) return cluster.stop()
      await dropAllBut(keep)
    },
  }
}

/** Unlike the tests' cluster it syncs to disk, so that writes have realistic costs. */
function startDurableCluster(): Promise<Cluster> {
  return startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '4GB' })
}

async function versionOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ', 1)[0] ?? ''
  })
}

/** Whether a database has, or can be migrated to, the schema of this version. */
export async function isCurrent(url: string): Promise<boolean> {
  const db = await openDatabase({ url, dataDir: '', connections: 2 })
  try {
    await migrate(db)
    return true
  } catch (error) {
    if (error instanceof StartError) return false
    throw error
  } finally {
    await db.close()
  }
}

async function prepare(url: string): Promise<void> {
  if (!(await isCurrent(url))) throw new Error(`The database ${url} is not empty.`)
  await run(
    url,
    'create schema bare',
    `create table bare.sessions (
      token text primary key, admin_id uuid not null references admins (id), expires_at timestamptz not null)`,
    'create table bare.counters (name text primary key, n bigint not null)',
  )
}

/** Gives the bare server an administrator (created by the first start of the real server) and the number of players. */
export async function prepareBare(url: string): Promise<void> {
  await run(
    url,
    'truncate bare.sessions, bare.counters',
    `insert into bare.sessions select '${bareToken}', id, now() + interval '1 day' from admins limit 1`,
    "insert into bare.counters select 'users', count(*) from users union all select 'any', 1000000",
  )
}

/** Runs statements one after the other, each in its own transaction. */
export async function run(url: string, ...statements: string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
