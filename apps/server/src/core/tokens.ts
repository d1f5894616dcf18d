import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

/** The kinds of token. They never mix: a token is read only with the audience that the call expects. */
export type Audience = 'admin' | 'account' | 'step'
/** Those that belong to a session. */
export type SessionAudience = Exclude<Audience, 'step'>

export interface TokenClaims {
  audience: Audience
  /** The id of the row that decides: of a session, or of the recovery that a step belongs to. */
  id: string
  /** Known to the token alone; the row holds its hash. */
  secret: string
}

const audiences: readonly Audience[] = ['admin', 'account', 'step']
const algorithm = 'HS256'
const keyId = '1'
const issuer = 'loupe'

export interface Tokens {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>
  /** The claims of a token that we signed and that has not expired at `now`; null for anything else. */
  read(token: string, now: Date): Promise<TokenClaims | null>
}

/** Signed tokens (JWT, RFC 7519) under one key. `exp` is in seconds, as the specification's section 5 compares it. */
export function createTokens(secret: string): Tokens {
  const key = hash('sha256', secret, 'buffer')
  const verified = createVerifiedCache()
  return {
    sign: ({ audience, id, secret: rowSecret }, expiresAt) =>
      new SignJWT({ sec: rowSecret })
        .setProtectedHeader({ alg: algorithm, kid: keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(id)
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(key),
    async read(token, now) {
      const known = verified.get(token)
      if (known) return now < known.expiresAt ? known.claims : null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: now,
          requiredClaims: ['exp'],
        })
        const claims = claimsOf(payload)
        if (claims) verified.set(token, { claims, expiresAt: new Date((payload.exp ?? 0) * 1000) })
        return claims
      } catch {
        // Expired, garbled or signed by somebody else: to the caller these are the same.
        return null
      }
    },
  }
}

const verifiedAtMost = 1000

interface Verified {
  claims: TokenClaims
  expiresAt: Date
}

/**
 * Tokens whose signature was found good, so that it is not computed again for every request of a session: that took
 * half of a small request's processor time. What a signature says never changes; its end is compared and its session
 * is looked up each time all the same.
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
  if (!audience || typeof jti !== 'string' || typeof sec !== 'string') return null
  return { audience, id: jti, secret: sec }
}

/** 256 random bits, as they go into a token or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret. The secret is random, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** Compares in constant time. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
