import type { Readable } from 'node:stream'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import type { Endpoint } from '@loupe/contract/shared/endpoint'
import { ReceivedFile } from '#src/core/platform/received-file.ts'
import { AppError, fieldError } from '../errors.ts'
import { withoutLoneSurrogates } from './lone-surrogates.ts'

/** The body of a form (multipart/form-data, RFC 7578): its fields in memory, its file on the disk. */
export class FormBody {
  readonly #fields: Record<string, string>
  readonly #unknownFiles: readonly string[]
  /** The one file of the call; null if there is none. */
  readonly file: ReceivedFile | null

  constructor(fields: Record<string, string>, unknownFiles: readonly string[], file: ReceivedFile | null) {
    this.#fields = fields
    this.#unknownFiles = unknownFiles
    this.file = file
  }

  /** The fields besides the file; those that the call declares as JSON are parsed. @throws AppError `input_invalid` */
  fieldsOf(form: Endpoint['form']): Record<string, unknown> {
    const isJson = (name: string) => form?.json?.includes(name) === true
    const fields = Object.entries(this.#fields).map(([name, text]) => [
      name,
      isJson(name) ? parseJson(name, text) : text,
    ])
    return Object.fromEntries(fields) as Record<string, unknown>
  }

  /** @throws AppError with the files that the call does not accept */
  refuseUnknownFiles(): void {
    if (this.#unknownFiles.length === 0) return
    throw new AppError('input_invalid', {
      errors: this.#unknownFiles.map((name) => fieldError(name, 'unknown_field')),
    })
  }
}

interface FormLimits {
  form: NonNullable<Endpoint['form']>
  /** Of the whole body. */
  maxBytes: number
  /** Where its file is stored while it is received. */
  folder: string
}

/** Far more than any call uses, to limit the cost of parsing. */
const maxParts = 100

/**
 * Reads a form as it arrives: its one file is streamed to the disk, and excess is refused at once. The connection stays
 * open after a refusal. The caller closes the file. @throws AppError `too_large`; `input_invalid` for a malformed form,
 * or with a field that was given more than once
 */
export async function readForm(source: Readable, contentType: string, limits: FormLimits): Promise<FormBody> {
  const parser = await parserOf(contentType, limits)
  const parts = collectParts(parser, limits)
  try {
    await feed(parser, source, limits.maxBytes, parts.failed)
    const file = await Promise.race([parts.failed, parts.file()])
    const { texts, unknown, names } = parts
    const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))
    if (repeated.size > 0) {
      throw new AppError('input_invalid', {
        errors: [...repeated].map((name) => fieldError(name, 'repeated')),
      })
    }
    return new FormBody(Object.fromEntries(texts), unknown, file)
  } catch (error) {
    await parts.discard()
    throw error
  }
}

async function parserOf(contentType: string, { form, maxBytes }: FormLimits): Promise<BusboyInstance> {
  // Loaded with the first form, to keep the start fast.
  const { Busboy } = await import('@fastify/busboy')
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: { parts: maxParts, fileSize: form.maxBytes, fieldSize: maxBytes },
    })
  } catch {
    // its message only reports a missing boundary
    throw new AppError('input_invalid')
  }
}

/** The events of the parser. `failed` rejects with an error of a part, or of the disk. */
function collectParts(parser: BusboyInstance, { form, folder }: FormLimits) {
  const texts: [string, string][] = []
  const names: string[] = []
  const unknown: string[] = []
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  let file: Promise<ReceivedFile> | null = null
  let taken: BusboyFileStream | null = null
  parser.on('field', (name, text) => {
    names.push(name)
    texts.push([name, text])
  })
  parser.on('file', (name, stream) => {
    names.push(name)
    // An error of a part is also emitted by the parser; unhandled, it would end the process.
    stream.on('error', () => {})
    if (name !== form.file) unknown.push(name)
    if (name !== form.file || file !== null) {
      stream.resume()
      return
    }
    stream.on('limit', () => failure.reject(new AppError('too_large', { field: name })))
    taken = stream
    file = receive(stream, folder)
    file.catch(failure.reject)
  })
  parser.on('partsLimit', () => failure.reject(new AppError('input_invalid')))
  // the parser only reports a malformed form
  parser.on('error', () => failure.reject(new AppError('input_invalid')))
  return {
    texts,
    names,
    unknown,
    failed: failure.promise,
    file: async () => file,
    async discard() {
      parser.destroy()
      taken?.destroy(new Error('The form was refused or cut off'))
      const received = await file?.catch(() => null)
      await received?.close()
    },
  }
}

async function receive(stream: BusboyFileStream, folder: string): Promise<ReceivedFile> {
  const file = await ReceivedFile.open(folder)
  try {
    for await (const part of stream) await file.add(part as Buffer) // the stream yields bytes, not text
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Passes the body to the parser, with back-pressure of parser and disk. */
async function feed(
  parser: BusboyInstance,
  source: Readable,
  maxBytes: number,
  failed: Promise<never>,
): Promise<void> {
  let bytes = 0
  // Not destroyed after a refusal, since the response uses the same connection.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new AppError('too_large')
    const taken = parser.write(chunk) || new Promise((resolve) => parser.once('drain', resolve))
    await Promise.race([failed, taken])
  }
  const finished = new Promise((resolve) => parser.once('finish', resolve))
  parser.end()
  await Promise.race([failed, finished])
}

function parseJson(name: string, text: string): unknown {
  try {
    return withoutLoneSurrogates(text, JSON.parse(text))
  } catch {
    // the parser's message may repeat the sender's text, so it is not passed on
    throw new AppError('input_invalid', { errors: [fieldError(name, 'wrong_type')] })
  }
}
