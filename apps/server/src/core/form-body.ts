import type { Endpoint } from '@loupe/contract/endpoint'
import { AppError, fieldError } from './errors.ts'
import { withWholeCharacters } from './whole-characters.ts'

/** The body of a form (multipart/form-data, RFC 7578), read whole. */
export class FormBody {
  readonly #fields: Record<string, string>
  readonly #files: ReadonlyMap<string, Buffer>

  constructor(fields: Record<string, string>, files: ReadonlyMap<string, Buffer>) {
    this.#fields = fields
    this.#files = files
  }

  /** The fields beside the file; what the call says travels as JSON is parsed. @throws AppError `input_invalid` */
  fieldsOf(form: Endpoint['form']): Record<string, unknown> {
    const isJson = (name: string) => form?.json?.includes(name) === true
    const fields = Object.entries(this.#fields).map(([name, text]) => [
      name,
      isJson(name) ? parseJson(name, text) : text,
    ])
    return Object.fromEntries(fields) as Record<string, unknown>
  }

  /**
   * The one file that the call takes; null where none came.
   * @throws AppError naming files of other names, and one that is too large.
   */
  fileOf(form: Endpoint['form']): Buffer | null {
    const unknown = [...this.#files.keys()].filter((name) => name !== form?.file)
    if (unknown.length > 0) {
      throw new AppError('input_invalid', {
        errors: unknown.map((name) => fieldError(name, 'unknown_field')),
      })
    }
    const file = this.#files.get(form?.file ?? '') ?? null
    if (file && form && file.length > form.maxBytes) throw new AppError('too_large', { field: form.file })
    return file
  }
}

/**
 * Reads a form with the platform's own parser.
 * @throws AppError `input_invalid` for what is no form, and naming a field that was given more than once.
 */
export async function readForm(body: Buffer, contentType: string): Promise<FormBody> {
  if (hasTooManyParts(body, contentType)) throw new AppError('input_invalid')
  const parts = await parse(body, contentType)
  const names = parts.map(([name]) => name)
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  if (repeated.size > 0) {
    throw new AppError('input_invalid', { errors: [...repeated].map((name) => fieldError(name, 'repeated')) })
  }
  const texts = parts.filter((part): part is [string, string] => typeof part[1] === 'string')
  const files = parts.filter((part): part is [string, File] => part[1] instanceof File)
  const contents = await Promise.all(
    files.map(async ([name, file]) => [name, Buffer.from(await file.arrayBuffer())] as const),
  )
  return new FormBody(Object.fromEntries(texts), new Map(contents))
}

/** Far more than any call takes. Each part costs time, and a file of 20 MB could hold hundreds of thousands. */
const maxParts = 100

/** Counted before parsing; what has no boundary is no form, which the parser finds. */
function hasTooManyParts(body: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";\s]+)/i.exec(contentType)?.[1]
  if (boundary === undefined) return false
  const delimiter = Buffer.from(`--${boundary}`)
  let count = 0
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    count += 1
    // the last delimiter ends the form
    if (count > maxParts + 1) return true
  }
  return false
}

function parseJson(name: string, text: string): unknown {
  try {
    return withWholeCharacters(text, JSON.parse(text))
  } catch {
    // what a parser says of a stranger's text is nothing to pass on
    throw new AppError('input_invalid', { errors: [fieldError(name, 'wrong_type')] })
  }
}

async function parse(body: Buffer, contentType: string): Promise<[string, string | File][]> {
  try {
    // a Response reads forms as browsers do; the copy satisfies its type, which takes no shared memory
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData()
    return [...form.entries()]
  } catch {
    // the parser says only that it is no form
    throw new AppError('input_invalid')
  }
}
