import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { PropertyKind } from '../../shared/properties.ts'
import { Nothing } from '../../shared/values.ts'

export const getUserProperties = endpoint({
  method: 'GET',
  path: '/admin/get-user-properties',
  access: 'admin',
  summary: 'Lists the names of players’ properties, with the kinds of values that each has had, by name.',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ name: z.string(), kinds: z.array(PropertyKind) })) }),
})
