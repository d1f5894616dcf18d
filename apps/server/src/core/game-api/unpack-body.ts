import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'
import { GameError } from './game-errors.ts'

const unzip = promisify(gunzip)

/**
 * Decompresses a gzipped body, up to the largest size that the call accepts, so that a few kilobytes cannot become
 * gigabytes of memory. @throws GameError `encoding_unsupported`, AppError `too_large`, `input_invalid`
 */
export async function unpackBody(
  request: FastifyRequest,
  payload: Readable,
  maxBytes: number,
): Promise<Readable> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return payload
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new GameError('encoding_unsupported')
  const packed = await readWhole(payload, maxBytes)
  const unpacked = await unzip(packed, { maxOutputLength: maxBytes }).catch(refuse)
  return Object.assign(Readable.from([unpacked]), { receivedEncodedLength: packed.length })
}

async function readWhole(payload: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Not destroyed when it is too large: the response uses the same connection.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuse(error: NodeJS.ErrnoException): never {
  throw new AppError(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'input_invalid')
}
