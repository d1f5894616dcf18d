import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { Id, optionalText, text } from '../shared/values.ts'

/** The lists that keep saved views. */
export const viewLists = ['users'] as const
export const ViewList = z.enum(viewLists)

/** A named state of a list, kept for one administrator: `query` is the list's URL search without its page. */
export const View = z.object({ id: Id, list: ViewList, name: z.string(), query: z.string() })
export type View = z.infer<typeof View>

export const getViews = endpoint({
  method: 'GET',
  path: '/admin/get-views',
  access: 'admin',
  summary: 'Lists your saved views of a list.',
  input: z.strictObject({ list: ViewList }),
  output: z.array(View),
})

export const addView = endpoint({
  method: 'POST',
  path: '/admin/add-view',
  access: 'admin',
  summary: 'Saves a named view of a list.',
  input: z.strictObject({ list: ViewList, name: text(40), query: optionalText(2000) }),
  output: View,
})

export const deleteView = endpoint({
  method: 'POST',
  path: '/admin/delete-view',
  access: 'admin',
  summary: 'Deletes one of your saved views.',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id }),
})
