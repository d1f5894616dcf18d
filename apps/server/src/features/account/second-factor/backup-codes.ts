import { randomInt } from 'node:crypto'
import { backupCodeCount } from '@loupe/contract/admin/account/second-factor'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'

/** Crockford's base32: without letters that look like digits or form words. Ten characters are 50 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10
const hashPurpose = 'backup code'

/** Ten new codes that replace all previous ones. Only their hashes are stored, so they are shown once. */
export async function renewBackupCodes(
  { keys }: Pick<Deps, 'keys'>,
  tx: Queryable,
  adminId: string,
): Promise<string[]> {
  const codes = Array.from({ length: backupCodeCount }, newCode)
  await tx.query('delete from backup_codes where admin_id = $1', [adminId])
  await tx.query('insert into backup_codes (admin_id, code_hash) select $1, unnest($2::bytea[])', [
    adminId,
    codes.map((code) => keys.hash(hashPurpose, hashed(adminId, code))),
  ])
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Spends a code: true once. Letters that look like digits are read as digits. */
export async function spendBackupCode(
  { keys }: Pick<Deps, 'keys'>,
  tx: Queryable,
  adminId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx.query(
    'update backup_codes set used_at = $3 where admin_id = $1 and code_hash = any($2::bytea[]) and used_at is null',
    [adminId, keys.hashes(hashPurpose, hashed(adminId, plain(code))), now],
  )
  return spent.rowCount === 1
}

export async function countBackupCodes(db: Queryable, adminId: string): Promise<number> {
  const left = await db.query('select from backup_codes where admin_id = $1 and used_at is null', [adminId])
  return left.rowCount
}

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

/**
 * The hash of a code: bound to its owner, and keyed, so that codes cannot be searched for in a copy of the database.
 */
function hashed(adminId: string, code: string): string {
  return `${adminId} ${code}`
}
