import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Timestamp } from '../../shared/values.ts'
import { UserListQuery, UserSelection } from './users-list.ts'

export const exportUsers = endpoint({
  method: 'POST',
  path: '/admin/export-users',
  access: 'admin',
  summary: 'Returns a single-use link, valid for one minute, that streams the selected players as CSV.',
  input: z.strictObject({ selection: UserSelection, sort: z.optional(UserListQuery.shape.sort) }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})

export const exportUser = endpoint({
  method: 'POST',
  path: '/admin/export-user',
  access: 'admin',
  summary:
    'Returns a single-use link, valid for one minute, that streams all that is stored about a player as JSON.',
  input: z.strictObject({ id: Id }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/admin/download-export',
  access: 'public',
  summary: 'Streams an export, authorised by the single-use ticket.',
  input: z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.null(),
  format: 'stream',
})
