import { Client } from 'pg'

const appRole = 'loupe_test_app'
const ownerRole = 'loupe_test_owner'

/**
 * The same database as a role without rights, which a server with LOUPE_MIGRATION_DATABASE_URL runs as.
 * The tests' role must be a member of `loupe_test_app`, or be allowed to create it.
 */
export async function asAppRole(url: string): Promise<string> {
  await createRole(appRole, '')
  return withRole(url, appRole)
}

/** The same server as a role that owns the databases it creates and has no other rights. The tests' role may be one. */
export async function asPlainOwner(url: string): Promise<string> {
  if (!(await isSuperuser(url))) return url
  await createRole(ownerRole, 'createdb')
  return withRole(url, ownerRole)
}

function withRole(url: string, role: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', `-c role=${role}`)
  return changed.href
}

/** Runs as the tests' own role, whatever role a URL names. */
async function createRole(role: string, attributes: string): Promise<void> {
  await onServer(process.env.DATABASE_URL ?? '', async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('loupe test roles'))`)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await client.query(`create role ${role} ${attributes}`)
  })
}

async function isSuperuser(url: string): Promise<boolean> {
  return onServer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = current_user and rolsuper')
    return rowCount === 1
  })
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
