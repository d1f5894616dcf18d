import * as z from 'zod/mini'

/** How many players there are of each language. */
export const PerLocaleCount = z.object({ en: z.int(), fr: z.int(), ro: z.int(), zh: z.int() })
