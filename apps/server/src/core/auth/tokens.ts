import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { validate as isUuid } from 'uuid'

/** The kinds of token. They never mix: a token is read only with the audience that the call expects. */
export type Audience = 'admin' | 'account' | 'step' | 'document'
/** The audiences of a session's calls; `document` identifies a session too, for documents alone. */
export type SessionAudience = Exclude<Audience, 'step' | 'document'>

export interface TokenClaims {
  audience: Audience
  /** The ID of the row behind it: a session, or the recovery of a step. */
  id: string
  /** Only in the token; the row has its hash. */
  secret: string
}

const audiences: readonly Audience[] = ['admin', 'account', 'step', 'document']
const algorithm = 'HS256'
const issuer = 'loupe'

export interface Tokens {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>
  /** The claims of a token that we signed and that has not expired at `now`; null for anything else. */
  read(token: string, now: Date): Promise<TokenClaims | null>
}

/**
 * Signed tokens (JWT, RFC 7519). `exp` is in seconds, as the specification's section 5 compares it. Each names its key
 * by `kid`: while keys are rotated, tokens of the secret `before` are still read, and new ones use `secret`.
 */
export function createTokens(secret: string, before: string | null = null): Tokens {
  const current = keyOf(secret)
  const known = [current, ...(before === null ? [] : [keyOf(before)])]
  const keyOfToken = ({ kid }: { kid?: string }) => {
    const found = known.find(({ id }) => id === kid)
    if (!found) throw new Error('The token was made under another key.')
    return found.key
  }
  const verified = createVerifiedCache()
  return {
    sign: ({ audience, id, secret: rowSecret }, expiresAt) =>
      new SignJWT({ sec: rowSecret })
        .setProtectedHeader({ alg: algorithm, kid: current.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(id)
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(current.key),
    async read(token, now) {
      const seen = verified.get(token)
      if (seen) return now < seen.expiresAt ? seen.claims : null
      try {
        const { payload } = await jwtVerify(token, keyOfToken, {
          algorithms: [algorithm],
          issuer,
          currentDate: now,
          requiredClaims: ['exp'],
        })
        const claims = claimsOf(payload)
        if (claims) verified.set(token, { claims, expiresAt: new Date((payload.exp ?? 0) * 1000) })
        return claims
      } catch {
        // Expired, garbled or signed by someone else: to the caller these are the same.
        return null
      }
    },
  }
}

/** The ID is a separate hash, so it does not reveal the key. */
function keyOf(secret: string): { id: string; key: Buffer } {
  return { id: hash('sha256', `kid ${secret}`, 'hex').slice(0, 8), key: hash('sha256', secret, 'buffer') }
}

const verifiedAtMost = 1000

interface Verified {
  claims: TokenClaims
  expiresAt: Date
}

/**
 * Remembers tokens whose signature was verified, so that it is not computed for every request of a session: that took
 * half of the processor time of a small request. The signature stays valid; the expiry and the session are checked each
 * time all the same.
 */
function createVerifiedCache() {
  const entries = new Map<string, Verified>()
  return {
    get: (token: string) => entries.get(token),
    set(token: string, verified: Verified) {
      const [oldest] = entries.size >= verifiedAtMost ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(token, verified)
    },
  }
}

function claimsOf({ aud, jti, sec }: { aud?: unknown; jti?: unknown; sec?: unknown }): TokenClaims | null {
  const audience = audiences.find((known) => known === aud)
  // the database has only such IDs, and fails for others
  if (!audience || typeof jti !== 'string' || !isUuid(jti) || typeof sec !== 'string') return null
  return { audience, id: jti, secret: sec }
}

/** 256 random bits, base64url, for a token or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a secret. The secret is random, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** Compares in constant time. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
