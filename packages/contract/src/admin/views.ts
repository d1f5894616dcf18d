import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { Id, optionalText, text } from '../shared/values.ts'

/** The lists that keep saved views. */
export const viewLists = ['users'] as const
export const ViewList = z.enum(viewLists)

export const viewLimits = {
  /** Of one administrator. */
  own: 100,
  /** Of all administrators together. */
  shared: 100,
} as const

const ViewName = text(40)
const ViewQuery = optionalText(2000)

/** A named state of a list, owned by one administrator: `query` is the list's URL search without its page. */
export const View = z.object({
  id: Id,
  list: ViewList,
  name: z.string(),
  query: z.string(),
  version: z.int(),
  /** Every administrator sees it. */
  isShared: z.boolean(),
  /** Whether the caller may rename, change, share and delete it: it is their own, or its owner is disabled. */
  isEditable: z.boolean(),
  /** The name of its owner; null for the caller's own. */
  owner: z.nullable(z.string()),
})
export type View = z.infer<typeof View>

export const getViews = endpoint({
  method: 'GET',
  path: '/admin/get-views',
  access: 'admin',
  summary: 'Lists your saved views of a list and the shared ones, in your order.',
  input: z.strictObject({ list: ViewList }),
  output: z.array(View),
})

export const addView = endpoint({
  method: 'POST',
  path: '/admin/add-view',
  access: 'admin',
  summary: 'Saves a named view of a list, for yourself or for all administrators.',
  input: z.strictObject({
    list: ViewList,
    name: ViewName,
    query: ViewQuery,
    isShared: z._default(z.boolean(), false),
  }),
  output: View,
})

export const updateView = endpoint({
  method: 'POST',
  path: '/admin/update-view',
  access: 'admin',
  summary:
    'Renames, changes or shares one of your saved views. Pass its current version; an outdated one is refused as a conflict.',
  input: z.strictObject({
    id: Id,
    version: z.int(),
    name: z.optional(ViewName),
    query: z.optional(ViewQuery),
    isShared: z.optional(z.boolean()),
  }),
  output: View,
})

export const orderViews = endpoint({
  method: 'POST',
  path: '/admin/order-views',
  access: 'admin',
  summary: 'Sets your own order of the saved views of a list. Views that are not listed come last, by name.',
  input: z.strictObject({
    list: ViewList,
    ids: z.array(Id).check(z.maxLength(viewLimits.own + viewLimits.shared)),
  }),
  output: z.array(View),
})

export const deleteView = endpoint({
  method: 'POST',
  path: '/admin/delete-view',
  access: 'admin',
  summary: 'Deletes one of your saved views.',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id }),
})
