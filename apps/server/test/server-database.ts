import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** A separate database for a test on the PostgreSQL server of DATABASE_URL. */
export interface ServerDatabase {
  url: string
  drop: () => Promise<void>
}

/** An empty one; null if DATABASE_URL is not set. `url` may name another role. */
export async function createServerDatabase(url = process.env.DATABASE_URL): Promise<ServerDatabase | null> {
  if (!url) return null
  const own = nameOwn(url)
  await onServer(url, (server) => server.query(`CREATE DATABASE ${quoted(own.name)}`))
  return own
}

/** A copy of the database `template` on the same server, which must have no connections. */
export async function copyDatabase(url: string, template: string): Promise<ServerDatabase> {
  const own = nameOwn(url)
  await onServer(url, (server) =>
    server.query(`CREATE DATABASE ${quoted(own.name)} TEMPLATE ${quoted(template)}`),
  )
  return own
}

/** Without FORCE, which PostgreSQL refuses to a plain owner while a superuser's autovacuum runs there. */
export async function dropDatabase(server: Client, name: string): Promise<void> {
  await server.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = session_user',
    [name],
  )
  await server.query(`DROP DATABASE ${quoted(name)}`)
}

export function nameOwn(url: string): ServerDatabase & { name: string } {
  const name = `${nameIn(url)}_test_${randomBytes(6).toString('hex')}`
  const drop = () => onServer(process.env.DATABASE_URL ?? url, (server) => dropDatabase(server, name))
  return { name, url: withName(url, name), drop }
}

export function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

export function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function onServer(url: string, work: (server: Client) => Promise<unknown>): Promise<void> {
  const server = new Client({ connectionString: url })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
