// Apart from the other calls of help queries: the menu of every page loads it.
import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'

const capped = z.object({ total: z.int(), totalIsCapped: z.boolean() })

export const getHelpCounts = endpoint({
  method: 'GET',
  path: '/admin/get-help-counts',
  access: 'admin',
  summary:
    'Returns the number of help queries awaiting an administrator: in total, assigned to you and unassigned.',
  input: z.strictObject({}),
  output: z.object({ open: z.int(), all: z.int(), mine: capped, unassigned: capped }),
})
