import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** A document in memory, in every encoding. */
export interface PackedDocument {
  bodies: Record<Encoding, Buffer>
  tag: string
  headers: Record<string, string>
}

/** Identifies the content of a document, for revalidation. */
export function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/** Sends a document in the encoding that the client accepts, or 304 if the client has it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies, tag, headers }: PackedDocument,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const etag = `"${tag}-${encoding}"`
  void reply.headers(headers).header('etag', etag)
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(bodies[encoding])
}
