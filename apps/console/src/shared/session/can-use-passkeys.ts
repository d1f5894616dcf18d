/** Whether this page may use passkeys: browsers allow it only with a host name, in a secure context. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !isIpAddress(location.hostname)
}

function isIpAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host)
}
