import * as z from 'zod/mini'

/** One error of the input: `path` in dot notation (`translations.fr.title`), empty for the whole. */
export const FieldError = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The envelope of every `/admin/*` response (specification section 7; docs/adr/0004-server.md). */
export interface Envelope<Data = unknown> {
  succeeded: boolean
  ResponseCode: number
  /** A short English sentence for logs and other clients. The console shows its own messages by code. */
  ResponseMessage: string
  ResponseData: Data | null
  /** On failure: the code of the whole response, from `errorCodes`. */
  code?: string
  errors?: FieldError[]
}

/** The envelope's schema around one answer, for serialisation and the OpenAPI document. */
export function envelopeOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({
    succeeded: z.boolean(),
    ResponseCode: z.int(),
    ResponseMessage: z.string(),
    ResponseData: z.nullable(data),
    code: z.optional(z.string()),
    errors: z.optional(z.array(FieldError)),
  })
}
