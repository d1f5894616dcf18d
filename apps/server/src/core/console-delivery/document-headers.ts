interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** Browser features that the console never uses, denied also to injected code. */
const forbiddenFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Sent with every response of an installation behind TLS: browsers then use https only. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** The headers of every response that does not set its own: calls, files, pictures and failures. */
export function responseHeaders(isHttps: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps ? strictTransport : {}),
  }
}

/** The headers of every document of the console; they allow its own inline scripts and styles and no others. */
export function documentHeaders({ scripts, styles }: InlineHashes, isHttps: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // for the address of the worker that judges players' taps
    'trusted-types loupe-worker',
  ]
  return headersWith(policy, isHttps)
}

/** The headers of a page that the server renders itself: own style sheet, fonts and pictures, one inline script. */
export function publicPageHeaders(scriptHash: string | null, isHttps: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash ?? "'none'"}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return headersWith(policy, isHttps)
}

/** The headers of the bundled game: its own files, pictures of scenes, and blobs cut out of them. */
export function playHeaders(isHttps: boolean): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // for documents, whose text it parses and never attaches
    'trusted-types loupe-play',
  ]
  return headersWith(policy, isHttps)
}

function headersWith(policy: string[], isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': forbiddenFeatures.map((feature) => `${feature}=()`).join(', '),
    'x-frame-options': 'DENY',
    ...(isHttps ? strictTransport : {}),
  }
}
