import type { UsedPasskey } from '@loupe/contract/admin/account/passkeys'
import { passkeyLoginMs } from '@loupe/contract/admin/account/second-factor'
import { NIL, v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#src/core/audit/audit.ts'
import { newSecret } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { Step } from '#src/core/http/requests/authenticate.ts'
import type { Context } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findAccount } from '../accounts.ts'
import {
  accountKey,
  accountLimits,
  addressKey,
  attemptsPerAddress,
  codesPerDay,
  releaseAttempts,
  reserveAttempts,
} from '../attempts.ts'
import { completeSignIn, type SignedIn } from '../sign-in/complete-sign-in.ts'
import { lockAdmin } from './factors.ts'
import { type PasskeyRow, passkeysOf, recordPasskeyUsed, spendChallenge } from './passkeys.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { signInOptions, userHandleOf, verifyAuthentication } from './web-authn.ts'

/**
 * Begins a sign-in by a passkey alone. Nothing is stored: the token is signed and the challenge is derived from it, so
 * that unlimited requests cannot fill a table.
 */
export async function beginPasskeySignIn(deps: Deps, now: Date) {
  const party = requireRelyingParty(deps)
  const step = { id: uuidv7(), secret: newSecret() }
  const expiresAt = new Date(now.getTime() + passkeyLoginMs)
  const token = await deps.tokens.sign({ audience: 'step', ...step }, expiresAt)
  return { token, expiresAt: expiresAt.toISOString(), options: signInOptions(party, challengeOf(deps, step)) }
}

/**
 * Signs an administrator in by a passkey that has verified its user: possession and knowledge or biometrics at once, so
 * no second factor follows. An unknown passkey, one of a disabled administrator and a wrong response are refused alike
 * and after the same work. Each attempt spends its challenge and is counted before it is checked. @throws AppError
 * `step_over` for a spent challenge, `passkey_invalid`, `passkeys_unavailable`, `too_many_requests`.
 */
export async function signInByPasskey(
  deps: Deps,
  response: UsedPasskey,
  step: Step,
  context: Context,
): Promise<SignedIn> {
  const { db } = deps
  const { ip, now } = context
  const party = requireRelyingParty(deps)
  const owner = await findOwner(db, response.id, ip, now)
  const perAddress = addressKey(ip)
  const limits = [
    { key: perAddress, limit: attemptsPerAddress },
    ...accountLimits(owner.attemptsKey, codesPerDay),
  ]
  await reserveAttempts(db, limits, now)
  const challenge = challengeOf(deps, step)
  if (!(await spendChallenge(db, step.id, challenge, now))) throw new AppError('step_over')
  const signedIn = await db.transaction(async (tx) => {
    const entered = await tryPasskey(
      deps,
      tx,
      { response, challenge, party, adminId: owner.adminId },
      context,
    )
    if (entered) await releaseAttempts(tx, owner.attemptsKey, perAddress)
    return entered
  })
  if (!signedIn) throw new AppError('passkey_invalid')
  return signedIn
}

interface PasskeyTry {
  response: UsedPasskey
  challenge: string
  party: RelyingParty
  /** The owner of the passkey; null when it is unknown. */
  adminId: string | null
}

/** A session, or null when the attempt failed: a value, so that its audit entry is committed. */
async function tryPasskey(
  deps: Deps,
  tx: Queryable,
  { response, challenge, party, adminId }: PasskeyTry,
  context: Context,
): Promise<SignedIn | null> {
  const { ip, now, request, reply } = context
  const admin = await lockAdmin(tx, adminId ?? NIL)
  // read under the lock: it may have been removed meanwhile
  const known = await passkeysOf(tx, adminId ?? NIL)
  const passkey = known.find(({ credential_id }) => credential_id === response.id)
  const counter = await verifyAuthentication(party, challenge, response, passkey ?? standIn(response.id), {
    isAlone: true,
  })
  const isOwn = admin !== null && response.response.userHandle === userHandleOf(admin.id)
  if (!admin || !passkey || counter === null || !isOwn) {
    await writeAudit(tx, now, context, {
      action: 'account.signIn',
      subjectKind: 'admins',
      subjectId: adminId,
      after: { method: 'passkey' },
      result: 'failed',
    })
    return null
  }
  await recordPasskeyUsed(tx, passkey.id, counter, now)
  return completeSignIn(deps, tx, admin, {
    audience: 'admin',
    ip,
    userAgent: request.headers['user-agent'],
    reply,
    actor: context,
    // calls that need a recent password still ask for it
    passwordAt: null,
    now,
    by: { method: 'passkey', name: passkey.name },
  })
}

/** The owner of a passkey, even if disabled, and the counter of its attempts. */
async function findOwner(
  db: Queryable,
  credentialId: string,
  ip: string,
  now: Date,
): Promise<{ adminId: string | null; attemptsKey: string }> {
  const { rows } = await db.query<{ email: string }>(
    'select a.email from passkeys p join admins a on a.id = p.admin_id where p.credential_id = $1',
    [credentialId],
  )
  // the same queries for an unknown passkey
  const { account, factorAttemptsKey } = await findAccount(db, rows[0]?.email ?? '', ip, now)
  const key = account ? factorAttemptsKey : accountKey(credentialId, null)
  return { adminId: account?.id ?? null, attemptsKey: `passkey:${key}` }
}

function challengeOf({ keys }: Pick<Deps, 'keys'>, { id, secret }: Step): string {
  return keys.hash('passkey sign-in', `${id} ${secret}`).toString('base64url')
}

function requireRelyingParty({ siteUrl }: Pick<Deps, 'siteUrl'>): RelyingParty {
  const party = relyingPartyOf(siteUrl())
  if (!party) throw new AppError('passkeys_unavailable')
  return party
}

/** Replaces an unknown passkey, so that refusing it takes the same time. Its private key does not exist. */
function standIn(credentialId: string): Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'> {
  return { credential_id: credentialId, public_key: standInKey, counter: '0' }
}

/** A point of P-256 as a COSE key (RFC 9053, section 7.1.1). */
const standInKey = Buffer.from(
  'a50102032620012158201a450e1b59eb871ca17c1ccf2c58db247648dd5e3ef23d86777103174ced933f225820' +
    '8b7cd2e6214fce165ffddfaccb9de8e21f9f8b2083d307d7e2c65798f30383ec',
  'hex',
)
