import * as z from 'zod/mini'
import { Id } from './values.ts'

/** An administrator as others name them: who wrote, started or published something. */
export const AdministratorName = z.object({ id: Id, name: z.string() })
