import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/endpoint'
import { callAddress } from './addresses.ts'
import { type CallOptions, fail, settle, wrongServices } from './api-client.ts'

export interface UploadOptions extends CallOptions {
  /** Told, from 0 to 1, how much has been sent. */
  onProgress?: (part: number) => void
}

/** Sends a file to a call that declares an `upload`; `input` is its query. Otherwise like `call`. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  options: UploadOptions = {},
): Promise<OutputOf<E>> {
  return settle(endpoint, (token) => sendFile(endpoint, input, file, token, options), options)
}

/** XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
function sendFile(
  { path, upload: form }: Endpoint,
  input: unknown,
  file: Blob,
  token: string | null,
  { signal, idempotencyKey, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', callAddress(path, input))
    request.setRequestHeader('content-type', form?.contentType ?? 'application/octet-stream')
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
    else request.send(file)
  })
}

function asResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  })
}

/** Sends a form to a call that declares one (`Endpoint.form`). Otherwise like `call`. */
export function callForm<E extends Endpoint>(endpoint: E, form: FormData): Promise<OutputOf<E>> {
  return settle(endpoint, (token) => sendForm(endpoint, form, token), {})
}

/** The browser writes the content type itself: it knows where the parts of the form end. */
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
