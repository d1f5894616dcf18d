import { hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { validate as isUuid } from 'uuid'
import { BoundedCache } from '../platform/bounded-cache.ts'

/** Apps identify again at each start; this is for one that stays open, or offline, for long. */
export const playerTokenDays = 7

export interface PlayerClaims {
  playerId: string
  /** The key that the token was issued with: revoking it revokes the token. */
  keyId: string
}

export interface PlayerTokens {
  sign(claims: PlayerClaims, now: Date): Promise<{ token: string; expiresAt: Date }>
  /** The claims of a token of ours that has not expired at `now`; null for anything else. */
  read(token: string, now: Date): Promise<PlayerClaims | null>
}

const algorithm = 'HS256'
const issuer = 'loupe'
const audience = 'player'
const verifiedAtMost = 10_000

/**
 * Signed tokens without a row of their own (ADR 18). Their key is derived for this purpose, so that none can pass for
 * an administrator's token, or vice versa.
 */
export function createPlayerTokens(secret: string): PlayerTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, 'loupe', 'player tokens', 32)) // RFC 5869
  // The signature of a token that is used for every batch of a game is computed once.
  const verified = new BoundedCache<string, { claims: PlayerClaims; expiresAtMs: number }>(verifiedAtMost)
  return {
    async sign({ playerId, keyId }, now) {
      const expiresAtSeconds = Math.floor(now.getTime() / 1000) + playerTokenDays * 86_400
      const token = await new SignJWT({ key: keyId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(playerId)
        .setExpirationTime(expiresAtSeconds)
        .sign(key)
      return { token, expiresAt: new Date(expiresAtSeconds * 1000) }
    },
    async read(token, now) {
      const known = verified.get(token)
      if (known) return now.getTime() < known.expiresAtMs ? known.claims : null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: now,
          requiredClaims: ['exp', 'sub'],
        })
        const { sub, key: keyId, exp = 0 } = payload
        if (typeof sub !== 'string' || typeof keyId !== 'string' || !isUuid(sub) || !isUuid(keyId))
          return null
        const claims = { playerId: sub, keyId }
        verified.set(token, { claims, expiresAtMs: exp * 1000 })
        return claims
      } catch {
        // Expired, garbled or signed by someone else: to the caller these are the same.
        return null
      }
    },
  }
}
