import type { LeftOut, Notification } from '@loupe/contract/admin/notifications'
import { adminName } from '#src/core/audit/admin-name.ts'

/** The columns of a notification in the order that `readNotification` takes them. */
export const notificationColumns = [
  'id',
  'title',
  'body',
  'translations',
  'link',
  'kind',
  'audience',
  'state',
  'audience_count',
  'sent',
  'suspended',
  'erased',
  'opted_out',
  `notification_receipts(id, 'delivered') as delivered`,
  `notification_receipts(id, 'read') as read`,
  'scheduled_at',
  'created_at',
  'created_by',
  `(select ${adminName('admins')} from admins
    where admins.id = created_by) as created_by_name`,
  'updated_at',
  'started_at',
  'ended_at',
  'edited_at',
  'deleted_at',
  'version',
  `case when not is_selected then json_build_object('read', selected_read, 'of', selected_of) end as selecting`,
] as const

type Values = [
  id: string,
  title: string,
  body: string,
  translations: Notification['translations'],
  link: string | null,
  kind: Notification['kind'],
  audience: StoredAudience,
  state: Notification['state'],
  audienceCount: number,
  sent: number,
  suspended: number,
  erased: number,
  optedOut: number,
  delivered: number,
  read: number,
  scheduledAt: Date | null,
  createdAt: Date,
  createdBy: string | null,
  createdByName: string | null,
  updatedAt: Date,
  startedAt: Date | null,
  endedAt: Date | null,
  editedAt: Date | null,
  deletedAt: Date | null,
  version: number,
  selecting: Notification['selecting'],
]

/** As the contract parses it: it survives JSON. */
export type StoredAudience =
  | { all: true; includeTest?: true | undefined }
  | { userIds: string[] }
  /** Those whom a case tells, and how many they are. */
  | { caseId: string; players: number }
  | { filter: Record<string, unknown>; includeTest?: true | undefined }

/** A notification from the values of `notificationColumns`. */
export function readNotification(row: readonly unknown[]): Notification {
  const [id, title, body, translations, link, kind, audience, state, audienceCount, sent, ...others] =
    row as Values // in the order of the columns
  const [suspended, erased, optedOut, delivered, read, scheduledAt, createdAt, by, name, ...times] = others
  const [updatedAt, startedAt, endedAt, editedAt, deletedAt, version, selecting] = times
  const leftOut = { suspended, erased, optedOut }
  const reached = sent + sumOf(leftOut)
  return {
    id,
    title,
    body,
    translations,
    link,
    kind,
    audience: keptOf(audience),
    state,
    audienceCount,
    selecting,
    counts: { sent, delivered, read, leftOut, failed: state === 'failed' ? audienceCount - reached : 0 },
    scheduledAt: scheduledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: by === null ? null : { id: by, name: name ?? '' },
    updatedAt: updatedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    editedAt: editedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    version,
  }
}

/** Of players who were chosen, one by one or by a case, it tells how many there are. */
function keptOf(audience: StoredAudience): Notification['audience'] {
  if ('userIds' in audience) return { chosen: audience.userIds.length }
  return 'caseId' in audience ? { chosen: audience.players } : audience
}

export function sumOf({ suspended, erased, optedOut }: LeftOut): number {
  return suspended + erased + optedOut
}
