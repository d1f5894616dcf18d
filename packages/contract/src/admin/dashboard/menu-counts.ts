import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'

/** The counts in the menu; requested once a minute by each open console. */
export const getMenuCounts = endpoint({
  method: 'GET',
  path: '/admin/get-menu-counts',
  access: 'admin',
  summary: 'Returns the number of open serious findings, from stored counts.',
  input: z.strictObject({}),
  output: z.object({ seriousFindings: z.int() }),
})
