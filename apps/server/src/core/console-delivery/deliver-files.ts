import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const endings = { br: '.br', gzip: '.gz', identity: '' } as const
const daySeconds = 86_400
const yearSeconds = 31_536_000

/**
 * Serves the files of a build below `prefix`: those in `assets`, immutable because their names contain a hash of the
 * content, and the icons beside it. A path is looked up in a list of files read at the start, never on the disk, so that
 * path traversal is impossible.
 */
export function deliverFiles(app: FastifyInstance, root: string, prefix = ''): void {
  const config = { access: 'public' } as const
  const assets = folderOf(join(root, 'assets'), `public, max-age=${yearSeconds}, immutable`)
  app.get<{ Params: { '*': string } }>(`${prefix}/assets/*`, { config }, (request, reply) =>
    sendFile(request, reply, assets, request.params['*']),
  )
  const icons = folderOf(root, `public, max-age=${daySeconds}`)
  for (const name of [...icons.names].filter((file) => /\.(svg|webmanifest|ico|png|txt)$/.test(file))) {
    app.get(`${prefix}/${name}`, { config }, (request, reply) => sendFile(request, reply, icons, name))
  }
}

interface Folder {
  path: string
  names: ReadonlySet<string>
  cacheControl: string
}

function folderOf(path: string, cacheControl: string): Folder {
  return { path, names: new Set(readdirSync(path)), cacheControl }
}

/** Sends a file of the build in the encoding that the client accepts. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, names, cacheControl }: Folder,
  name: string,
): Promise<FastifyReply> {
  const accepted = acceptedEncoding(request.headers['accept-encoding'])
  const encoding = names.has(name + endings[accepted]) ? accepted : 'identity'
  const type = types[extname(name)]
  const body = type && names.has(name) ? await read(join(path, name + endings[encoding])) : null
  if (!type || !body) {
    reply.callNotFound()
    return reply
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .type(type)
    .headers({
      'cache-control': cacheControl,
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
    })
    .send(body)
}

/** Null if another build has removed the file since the start. */
async function read(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
