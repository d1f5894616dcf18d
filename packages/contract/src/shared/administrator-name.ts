import * as z from 'zod/mini'
import { Id } from './values.ts'

/** The administrator who wrote, started or published something. */
export const AdministratorName = z.object({ id: Id, name: z.string() })
