import type { Page, Request } from 'playwright-core'

export interface Transfer {
  path: string
  kind: 'script' | 'style' | 'font' | 'document' | 'picture' | 'call' | 'other'
  /** Transferred bytes of the body, compressed. */
  bytes: number
  encoding: string
  cacheControl: string
}

/** Records the requests of the page from now on, except for prefetches for later pages. */
export function watchTraffic(page: Page): { read: () => Promise<Transfer[]> } {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  return {
    read: async () => (await Promise.all(requests.map(describe))).filter((transfer) => transfer !== null),
  }
}

export function sumKiB(transfers: Transfer[], kinds: Transfer['kind'][]): number {
  const bytes = transfers
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, transfer) => sum + transfer.bytes, 0)
  return bytes / 1024
}

async function describe(request: Request): Promise<Transfer | null> {
  const [sent, response] = await Promise.all([request.allHeaders(), request.response()])
  if (!response || sent['sec-purpose']?.includes('prefetch')) return null
  const [received, sizes] = await Promise.all([response.allHeaders(), request.sizes()])
  return {
    path: new URL(request.url()).pathname,
    kind: kindOf(request, received['content-type'] ?? ''),
    bytes: sizes.responseBodySize,
    encoding: received['content-encoding'] ?? '',
    cacheControl: received['cache-control'] ?? '',
  }
}

function kindOf(request: Request, contentType: string): Transfer['kind'] {
  if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') return 'call'
  if (contentType.includes('javascript')) return 'script'
  if (contentType.includes('css')) return 'style'
  if (contentType.includes('font')) return 'font'
  if (contentType.includes('html')) return 'document'
  return contentType.startsWith('image/') ? 'picture' : 'other'
}
