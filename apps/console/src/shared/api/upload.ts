import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import { type CallOptions, fail, sendAndRead, wrongServices } from './api-client.ts'
import { callUrl } from './call-url.ts'

export interface UploadOptions extends CallOptions {
  /** Called with the sent part, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** Sends a file to a call that declares an `upload`; `input` is its query. Otherwise like `call`. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  options: UploadOptions = {},
): Promise<OutputOf<E>> {
  return sendAndRead(endpoint, (token) => sendFile(endpoint, input, file, token, options), options)
}

/** XMLHttpRequest, because fetch has no upload progress. */
function sendFile(
  { path, upload: form }: Endpoint,
  input: unknown,
  file: Blob,
  token: string | null,
  options: UploadOptions,
): Promise<Response> {
  const headers = { 'content-type': form?.contentType ?? 'application/octet-stream' }
  return send(callUrl(path, input), headers, file, token, options)
}

function send(
  address: string,
  headers: Record<string, string>,
  body: Blob | FormData,
  token: string | null,
  { signal, idempotencyKey, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 1),
    )
    request.addEventListener('load', () => resolve(asResponse(request)))
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the specification's client rejects with this text
    request.addEventListener('error', () => reject(wrongServices))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(new DOMException('The upload was stopped.', 'AbortError'))
    else request.send(body)
  })
}

function asResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}

/** Sends a large form to a call that declares one, with progress and without a timeout. */
export function uploadForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: UploadOptions = {},
): Promise<OutputOf<E>> {
  return sendAndRead(endpoint, (token) => send(endpoint.path, {}, form, token, options), options)
}

/** Sends a form to a call that declares one (`Endpoint.form`). Otherwise like `call`. */
export function callForm<E extends Endpoint>(endpoint: E, form: FormData): Promise<OutputOf<E>> {
  return sendAndRead(endpoint, (token) => sendForm(endpoint, form, token), {})
}

/** The browser sets the content type itself, with the boundary of the form's parts. */
async function sendForm({ path }: Endpoint, form: FormData, token: string | null): Promise<Response> {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  try {
    return await fetch(path, {
      method: 'POST',
      headers,
      body: form,
      signal: AbortSignal.timeout(formTimeoutMs),
    })
  } catch {
    return fail(wrongServices)
  }
}

const formTimeoutMs = 120_000
