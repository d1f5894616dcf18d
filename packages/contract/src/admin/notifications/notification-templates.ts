import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Timestamp, text } from '../../shared/values.ts'
import { Notification } from './notification.ts'
import { addDraft } from './notifications.ts'

export const templateLimits = { name: 60, templates: 200 } as const

/** Named texts for new notifications, shared by all administrators. They may be incomplete. */
export const NotificationTemplate = z.object({
  id: Id,
  name: z.string(),
  ...z.pick(Notification, { title: true, body: true, translations: true, link: true, kind: true }).shape,
  updatedAt: Timestamp,
})
export type NotificationTemplate = z.infer<typeof NotificationTemplate>

const Name = text(templateLimits.name)
const { title, body, translations, link, kind } = addDraft.input.shape

export const getTemplates = endpoint({
  method: 'GET',
  path: '/admin/get-notification-templates',
  access: 'admin',
  summary: 'Lists the templates of notifications by name.',
  input: z.strictObject({}),
  output: z.object({ list: z.array(NotificationTemplate) }),
})

export const addTemplate = endpoint({
  method: 'POST',
  path: '/admin/add-notification-template',
  access: 'admin',
  summary: 'Saves texts as a template. Returns `template_name_taken` if the name is taken.',
  input: z.strictObject({ name: Name, title, body, translations, link, kind }),
  output: NotificationTemplate,
})

export const renameTemplate = endpoint({
  method: 'POST',
  path: '/admin/rename-notification-template',
  access: 'admin',
  summary: 'Renames a template.',
  input: z.strictObject({ id: Id, name: Name }),
  output: NotificationTemplate,
})

export const deleteTemplate = endpoint({
  method: 'POST',
  path: '/admin/delete-notification-template',
  access: 'admin',
  summary: 'Deletes a template. Notifications that used it stay.',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id }),
})
