/** Whether this page may ask for passkeys at all: browsers allow it only at a name, and over a safe line. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !isIpAddress(location.hostname)
}

function isIpAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host)
}
