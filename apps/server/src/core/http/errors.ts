import type { Envelope, FieldError } from '@loupe/contract/shared/envelope'
import { type ErrorCode, errorCodes, type FieldCode, httpStatusOf } from '@loupe/contract/shared/errors'
import { messageOf } from './error-messages.ts'

interface AppErrorOptions {
  /** The invalid field: becomes the only entry of `errors`. */
  field?: string
  errors?: FieldError[]
  /** Sent as ResponseData, such as the current record of a conflict. */
  data?: unknown
  retryAfterSeconds?: number
  /** Who was refused, if known before the call has a session; only for the audit log. */
  by?: { adminId: string; sessionId: string }
}

/** A failure that is reported to the caller by a code of the contract. Any other error is sent as `internal`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined
  readonly by: AppErrorOptions['by']

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code)
    this.code = code
    this.errors = options.errors ?? (options.field ? [fieldError(options.field, code)] : undefined)
    this.data = options.data
    this.retryAfterSeconds = options.retryAfterSeconds
    this.by = options.by
  }
}

/** One entry of `errors`, with its English sentence. */
export function fieldError(path: string, code: ErrorCode | FieldCode): FieldError {
  return { path, code, message: messageOf(code) }
}

/** The envelope and the HTTP status of a failure. `legacyStatus` sends 207 and 403 with HTTP 200. */
export function failureOf(error: AppError, legacyStatus: boolean): { status: number; body: Envelope } {
  const responseCode = errorCodes[error.code]
  const legacy = legacyStatus && (responseCode === 207 || responseCode === 403)
  return {
    status: legacy ? 200 : httpStatusOf(responseCode),
    body: {
      succeeded: false,
      ResponseCode: responseCode,
      ResponseMessage: messageOf(error.code),
      ResponseData: error.data ?? null,
      code: error.code,
      ...(error.errors ? { errors: error.errors } : {}),
    },
  }
}
