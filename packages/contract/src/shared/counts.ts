import * as z from 'zod/mini'

/** The number of players for each language. */
export const PerLocaleCount = z.object({ en: z.int(), fr: z.int(), ro: z.int(), zh: z.int() })
