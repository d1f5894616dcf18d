import * as z from 'zod/mini'

/** One size of a picture. */
export const Rendition = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Rendition = z.infer<typeof Rendition>
