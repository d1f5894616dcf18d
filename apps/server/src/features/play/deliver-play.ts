import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { deliverFiles } from '#src/core/console-delivery/deliver-files.ts'
import { playHeaders } from '#src/core/console-delivery/document-headers.ts'
import { type PackedDocument, sendPacked, tagOf } from '#src/core/console-delivery/packed-document.ts'
import type { Config } from '#src/core/platform/config.ts'

export interface PlayDelivery {
  isBuilt: boolean
  /** Opens the game at /play, with this key in its page. */
  open: (key: string) => void
}

/** The placeholder for the key in the built page (apps/play/index.html). */
const keyPlaceholder = 'data-key=""'

/**
 * The bundled web game, at /play. For the server it is an app like any other: it calls /game/v1 with a game key, which
 * is in its page as an app has it in its code.
 */
export function deliverPlay(app: FastifyInstance, config: Config, playDir: string | null): PlayDelivery {
  const path = playDir ? join(playDir, 'index.html') : null
  if (!playDir || !path || !existsSync(path)) return { isBuilt: false, open: () => undefined }
  const html = readFileSync(path, 'utf8')
  const headers = playHeaders(config.publicUrl?.startsWith('https:') === true)
  const worker = readFileSync(join(playDir, 'worker.js'))
  let page: PackedDocument | null = null

  const access = { config: { access: 'public' } } as const
  app.get('/play', access, (_, reply) => reply.redirect(page ? '/play/' : '/', page ? 308 : 302))
  app.get('/play/', access, (request, reply) =>
    page ? sendPacked(request, reply, page) : reply.redirect('/'),
  )
  app.get('/play/worker.js', access, (_, reply) =>
    // revalidated each time, so that a new build takes effect
    reply
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  deliverFiles(app, playDir, '/play')

  return {
    isBuilt: true,
    open(key) {
      page = pageOf(html.replace(keyPlaceholder, `data-key="${key}"`), headers)
    },
  }
}

function pageOf(html: string, headers: Record<string, string>): PackedDocument {
  const identity = Buffer.from(html)
  return {
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
    tag: tagOf(identity),
    headers: { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' },
  }
}
