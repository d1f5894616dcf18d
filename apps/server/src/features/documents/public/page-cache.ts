import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#src/core/console-delivery/accepted-encoding.ts'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'

/** A page as it is sent. */
export interface Page {
  /** Identifies its content. */
  tag: string
  /** The page in an encoding; each is made once. */
  encoded: (encoding: Encoding) => Promise<Buffer>
}

/** Three documents in four languages, each for visitors and for administrators, and some other versions. */
const maxPages = 36

/** Renders each page once, however many requests ask for it at the same moment: these pages are public. */
export function createPageCache() {
  const pages = new BoundedCache<string, Promise<Page>>(maxPages)
  return {
    get(key: string, render: () => Promise<string>): Promise<Page> {
      const known = pages.get(key)
      if (known) return known
      const page = render().then(pageOf)
      pages.set(key, page)
      // a failure is not cached: the next request renders again
      page.catch(() => pages.delete(key))
      return page
    },
  }
}

function pageOf(html: string): Page {
  const body = Buffer.from(html)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    encoded(encoding) {
      const known = made.get(encoding)
      if (known) return known
      const encoded = compress(body, encoding)
      made.set(encoding, encoded)
      return encoded
    },
  }
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
