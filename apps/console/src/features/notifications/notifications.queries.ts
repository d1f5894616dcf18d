import {
  deleteNotification,
  getDeliveries,
  getNotification,
  listNotifications,
  measureAudience,
  type Notification,
  pauseNotification,
  restoreNotification,
  resumeNotification,
  sendDraft,
  sendNotification,
  stopNotification,
  updateNotification,
} from '@loupe/contract/admin/notifications'
import { getUsers } from '@loupe/contract/admin/users-list'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import type { Paged } from '@loupe/contract/shared/lists'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import type { Option } from '#src/ui/choice/use-options.ts'
import { type NotificationsName, notificationsSearch } from './notifications-search.ts'

export const notificationsQueries = listQueries<Notification, NotificationsName>({
  key: 'notifications',
  list: notificationsSearch,
  filterInput: notificationsSearch.filterOf,
  request: async (input, signal) => {
    const response = await call(listNotifications, input, { signal })
    if (Array.isArray(response)) throw new Error('A page was asked for, not the whole list.')
    return response satisfies Paged<Notification>
  },
})
const keys = {
  one: (id: string) => ['notifications', 'one', id] as const,
  deliveries: (id: string, onlyRead: boolean) => ['notifications', 'deliveries', id, onlyRead] as const,
}
const sendingPollMs = 800
const waitingPollMs = 15_000

/** How soon it is worth asking again how far something is; never, where nothing goes on by itself. */
function pollMs(some: readonly Pick<Notification, 'state' | 'selecting'>[]): number | false {
  if (some.some(isWorkedOn)) return sendingPollMs
  return some.some(({ state }) => state === 'scheduled') ? waitingPollMs : false
}

/** It is sent, or the players that it will be for are counted. */
function isWorkedOn({ state, selecting }: Pick<Notification, 'state' | 'selecting'>): boolean {
  return state === 'sending' || (selecting !== null && (state === 'draft' || state === 'scheduled'))
}

/** Keeps the list true while something in it is being sent or waits for its time. */
export function useFollowList(rows: readonly Notification[]): void {
  const client = useQueryClient()
  const everyMs = pollMs(rows)
  useEffect(() => {
    if (everyMs === false) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: notificationsQueries.keys.rows })
    }, everyMs)
    return () => clearInterval(timer)
  }, [client, everyMs])
}

/** One notification with its counts; asked again while it is being sent. */
export function useNotification(id: string, row?: Notification) {
  return useQuery<Notification>({
    queryKey: keys.one(id),
    retry: false,
    ...(row ? { placeholderData: row } : {}),
    refetchInterval: ({ state }) => (state.data ? pollMs([state.data]) : false),
    queryFn: ({ signal }) => call(getNotification, { id }, { signal }),
  })
}

/** Shows a notification as a call has just answered it, here and in the list. */
function cacheNotification(client: QueryClient, notification: Notification): void {
  client.setQueryData(keys.one(notification.id), notification)
  void client.invalidateQueries({ queryKey: notificationsQueries.keys.lists })
}

type Sending = InputOf<typeof sendNotification>

export function useNotificationActions() {
  const client = useQueryClient()
  const onSuccess = (notification: Notification) => cacheNotification(client, notification)
  const gone = (id: string) => {
    void client.invalidateQueries({ queryKey: keys.one(id) })
    void client.invalidateQueries({ queryKey: notificationsQueries.keys.lists })
  }
  return {
    // one key for each notification: sent twice over a bad line, it is still sent once
    send: useMutation({
      mutationFn: ({ key, ...input }: Sending & { key: string }) =>
        call(sendNotification, input, { idempotencyKey: key }),
      onSuccess,
    }),
    sendDraft: useMutation({
      mutationFn: (input: InputOf<typeof sendDraft>) => call(sendDraft, input),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: (input: InputOf<typeof updateNotification>) => call(updateNotification, input),
      onSuccess,
    }),
    pause: useMutation({ mutationFn: (id: string) => call(pauseNotification, { id }), onSuccess }),
    resume: useMutation({ mutationFn: (id: string) => call(resumeNotification, { id }), onSuccess }),
    stop: useMutation({ mutationFn: (id: string) => call(stopNotification, { id }), onSuccess }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteNotification, { id }),
      onSuccess: ({ id }) => gone(id),
    }),
    restore: useMutation({ mutationFn: (id: string) => call(restoreNotification, { id }), onSuccess }),
  }
}

export type Audience = Sending['audience']

/**
 * How many players an audience has at this moment, whom a send would leave out, and for whom it is then quiet hours;
 * `null` for no audience yet. A time that is not whole counts as now.
 */
export function useMeasured(
  audience: Audience | null,
  kind: NonNullable<Sending['kind']>,
  sendTime: string | null,
) {
  const scheduledAt = sendTime || null
  return useQuery({
    queryKey: ['notifications', 'audience', audience, kind, scheduledAt],
    enabled: audience !== null,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(measureAudience, { audience: audience ?? { all: true }, kind, scheduledAt }, { signal }),
  })
}

const deliveriesAtOnce = '50'

/** The copies of a notification, page after page. */
export function useDeliveries(id: string, onlyRead: boolean) {
  return useInfiniteQuery({
    queryKey: keys.deliveries(id, onlyRead),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        getDeliveries,
        {
          id,
          record: deliveriesAtOnce,
          ...(onlyRead ? { read: 'true' as const } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** Players by their names, to choose some of them. */
export async function requestPlayers(search: string, signal: AbortSignal): Promise<Option[]> {
  const { list } = await call(getUsers, { search }, { signal })
  return list.map(({ id, fullName, username }) => ({
    value: id,
    label: fullName || username,
    hint: fullName ? username : '',
  }))
}
