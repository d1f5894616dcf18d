import type * as z from 'zod/mini'

/**
 * Who may make a call.
 * - `public`: anybody, signed in or not.
 * - `admin`: an administrator's session (adminToken, or serviceToken where no adminToken is stored).
 * - `account`: only the second sign-in mechanism's serviceToken.
 * - `step`: anyone who holds the token of one step on the way to a session, such as recovery; it opens nothing else.
 */
export type Access = 'public' | 'admin' | 'account' | 'step'

/** `merged`: the fields of the output stand in the envelope itself. `stream`: the handler sends the response. */
export type ResponseFormat = 'envelope' | 'merged' | 'bare' | 'stream'

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: Who
  /** One English sentence for the printed OpenAPI document. */
  summary: string
  /** The query of a GET, the JSON body of a POST. Unknown fields are refused. */
  input: Input
  /** `ResponseData` when `succeeded` is true. Fields that are not declared here never leave the server. */
  output: Output
  /** Default `envelope`. */
  format?: ResponseFormat
  /** The content type of a stream. Default `text/csv`. */
  contentType?: string
  /** A POST whose body is not JSON: it is passed on as a stream, and `input` is the query. */
  upload?: { contentType: string; maxBytes: number }
  /**
   * A POST that may also be a form (multipart/form-data): one file with this name, besides the fields of `input`. The
   * fields in `json` are sent as JSON inside the form.
   */
  form?: { file: string; maxBytes: number; json?: readonly string[] }
  /** The largest JSON body in bytes. Default 256 KiB. */
  maxBytes?: number
}

/** Declares one call. Both apps use its types, its validation and its path. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Who extends Access>(
  definition: Endpoint<Input, Output, Who>,
): Endpoint<Input, Output, Who> {
  return definition
}

/** The input of a caller: fields with defaults are optional. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** The input of a handler: defaults are filled in. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
/** What a handler returns and a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
