/** @type {[RegExp, (root: string) => string][]} */
const reasons = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/,
    () =>
      'The packages could not be downloaded, because the npm registry cannot be reached: check the network, or the proxy and registry settings of npm, and try again.',
  ],
  [
    /\b(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_HAS_EXPIRED|UNABLE_TO_GET_ISSUER_CERT\w*)\b/,
    () =>
      "The packages could not be downloaded, because the npm registry's certificate is not trusted here: set npm's `cafile`, and try again.",
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    (root) =>
      `The packages could not be written: this account may not write to ${root} or to npm's own folder (npm config get cache). Give it the right to, and try again.`,
  ],
  [/\b(ENOSPC|EDQUOT)\b/, () => 'The packages could not be written: the disk is full.'],
  [
    /\b(E401|E403)\b/,
    () =>
      'The npm registry refused to hand out the packages (not signed in, or not allowed): check the registry settings of npm, and try again.',
  ],
  [
    /\b(E404|ETARGET)\b/,
    () =>
      'A package in exactly the version of the lockfile is not at the npm registry in use: check the registry setting of npm, and try again.',
  ],
  [
    /\bEUSAGE\b/,
    () =>
      'package.json and package-lock.json do not fit together: run `npm install` with Node 24, or get a fresh copy of Loupe.',
  ],
  [
    /\bENOENT\b.*\bnpm\b|\bnpm\b.*\bENOENT\b/,
    () => 'npm was not found: it comes with Node, install both and try again.',
  ],
]

/**
 * One sentence for what npm said when it failed; where none fits, the end of what it said.
 * @param {string} output
 * @param {string} root the repository
 */
export function explainNpm(output, root) {
  const reason = reasons.find(([pattern]) => pattern.test(output))
  if (reason) return reason[1](root)
  const end = output.trim().split('\n').slice(-15).join('\n')
  return `The packages could not be installed. npm said:\n${end}`
}
