const issuer = 'Loupe'
/** The tolerated clock difference of a phone, one code's time in either direction (RFC 6238, section 5.2). */
const toleranceSeconds = 30

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export async function newTotpSecret(): Promise<string> {
  const { generateSecret } = await loadOtplib()
  return generateSecret()
}

/** The URI that an app reads from a QR code. */
export async function totpUri(secret: string, email: string): Promise<string> {
  const { generateURI } = await loadOtplib()
  return generateURI({ issuer, label: email, secret })
}

/** The time step that a code belongs to; null when it is wrong. The caller checks whether it was used already. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const { verifySync } = await loadOtplib()
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Loaded on first use, to keep the start fast. */
function loadOtplib() {
  return import('otplib')
}
