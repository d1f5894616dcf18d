import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'

/** What the menu counts beside its lines; asked once a minute by each open console. */
export const getMenuCounts = endpoint({
  method: 'GET',
  path: '/admin/get-menu-counts',
  access: 'admin',
  summary: 'Returns how many serious findings are open, from counts that are kept.',
  input: z.strictObject({}),
  output: z.object({ seriousFindings: z.int() }),
})
