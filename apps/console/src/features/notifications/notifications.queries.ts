import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { getNotificationChannels } from '@loupe/contract/admin/notifications/notification-channels'
import {
  type CopyState,
  exportDeliveries,
  getDeliveries,
} from '@loupe/contract/admin/notifications/notification-deliveries'
import { getNotificationProgress } from '@loupe/contract/admin/notifications/notification-progress'
import {
  addDraft,
  deleteNotification,
  getAudiencePlayers,
  getNotification,
  listNotifications,
  measureAudience,
  pauseNotification,
  restoreNotification,
  resumeNotification,
  sendDraft,
  stopNotification,
  undoNotification,
  updateNotification,
} from '@loupe/contract/admin/notifications/notifications'
import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import type { InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
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
import { useCallMutation, useCallOnce } from '#src/shared/api/use-call-mutation.ts'
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
  deliveries: (id: string, shown: ShownDeliveries) => ['notifications', 'deliveries', id, shown] as const,
}
const sendingPollMs = 800
const waitingPollMs = 15_000

/** The polling interval for progress; none if nothing changes by itself. */
function pollMs(some: readonly Pick<Notification, 'state' | 'selecting'>[]): number | false {
  if (some.some(isWorkedOn)) return sendingPollMs
  return some.some(({ state }) => state === 'scheduled') ? waitingPollMs : false
}

/** It is being sent, or its players are being counted. */
function isWorkedOn({ state, selecting }: Pick<Notification, 'state' | 'selecting'>): boolean {
  return state === 'sending' || (selecting !== null && (state === 'draft' || state === 'scheduled'))
}

/** Keeps the list up to date while something in it is being sent or is scheduled. */
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

/** One notification with its counts; reloaded while it is being sent. */
export function useNotification(id: string, row?: Notification) {
  return useQuery<Notification>({
    queryKey: keys.one(id),
    retry: false,
    ...(row ? { placeholderData: row } : {}),
    refetchInterval: ({ state }) => (state.data ? pollMs([state.data]) : false),
    queryFn: ({ signal }) => call(getNotification, { id }, { signal }),
  })
}

/** Puts the notification of a response into the caches, here and in the list. */
function cacheNotification(client: QueryClient, notification: Notification): void {
  client.setQueryData(keys.one(notification.id), notification)
  void client.invalidateQueries({ queryKey: notificationsQueries.keys.lists })
}

interface Keyed {
  /** The idempotency key. */
  key: string
}

export function useNotificationActions() {
  const client = useQueryClient()
  const onSuccess = (notification: Notification) => cacheNotification(client, notification)
  const gone = (id: string) => {
    void client.invalidateQueries({ queryKey: keys.one(id) })
    void client.invalidateQueries({ queryKey: notificationsQueries.keys.lists })
  }
  return {
    // saves are repeated with their keys, also after a reload (draft/use-saves.ts)
    addDraft: useMutation({
      mutationFn: ({ key, ...input }: InputOf<typeof addDraft> & Keyed) =>
        call(addDraft, input, { idempotencyKey: key }),
      onSuccess,
    }),
    sendDraft: useCallOnce(sendDraft, { onSuccess }),
    update: useMutation({
      mutationFn: ({ key, ...input }: InputOf<typeof updateNotification> & Keyed) =>
        call(updateNotification, input, { idempotencyKey: key }),
      onSuccess,
    }),
    undo: useMutation({ mutationFn: (id: string) => call(undoNotification, { id }), onSuccess }),
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

type Measuring = InputOf<typeof measureAudience>

/**
 * The current size of an audience, who is left out, and who is in quiet hours then; `null` for no audience yet. An
 * incomplete time counts as now.
 */
export function useMeasured({
  audience,
  exclude,
  kind,
  scheduledAt,
}: Pick<Measuring, 'exclude' | 'kind'> & {
  audience: Exclude<Measuring['audience'], undefined> | null
  scheduledAt: string | null
}) {
  const rest = { exclude, kind, scheduledAt: scheduledAt || null }
  return useQuery({
    queryKey: ['notifications', 'audience', audience, rest],
    enabled: audience !== null,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    // offline, it fails with a reason instead of counting on
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: ({ signal }) =>
      call(measureAudience, { audience: audience ?? { all: true }, ...rest }, { signal }),
  })
}

/** How many players a notification would reach now, and their languages. */
export function useMeasuredNotification(id: string) {
  return useQuery({
    queryKey: ['notifications', 'audience', id],
    staleTime: 10_000,
    queryFn: ({ signal }) => call(measureAudience, { id }, { signal }),
  })
}

/** The individually selected players of a notification. */
export function useChosenPlayers(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['notifications', 'chosen', id],
    enabled,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { list } = await call(getAudiencePlayers, { id }, { signal })
      return list.map(({ id: player, fullName, username }) => ({ id: player, name: fullName || username }))
    },
  })
}

const channelsPollMs = 5000

/** The outcomes of a notification beyond the inbox; reloaded while something waits. */
export function useChannelOutcomes(id: string) {
  return useQuery<OutputOf<typeof getNotificationChannels>>({
    queryKey: ['notifications', 'channels', id],
    staleTime: 5000,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ counts }) => counts.waiting > 0) ? channelsPollMs : false,
    queryFn: ({ signal }) => call(getNotificationChannels, { id }, { signal }),
  })
}

const progressPollMs = 5000

/** The progress of a send by language and hour, and its reads; reloaded while it is being sent. */
export function useProgress({ id, state }: Pick<Notification, 'id' | 'state'>) {
  return useQuery({
    queryKey: ['notifications', 'progress', id, state],
    refetchInterval: state === 'sending' ? progressPollMs : false,
    queryFn: ({ signal }) => call(getNotificationProgress, { id }, { signal }),
  })
}

const deliveriesAtOnce = '50'

/** All copies, those of a state, or that of one player. */
export interface ShownDeliveries {
  state: CopyState | null
  playerId: string | null
}

/** The copies of a notification, page after page. */
export function useDeliveries(id: string, shown: ShownDeliveries) {
  const { state, playerId } = shown
  return useInfiniteQuery({
    queryKey: keys.deliveries(id, shown),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        getDeliveries,
        {
          id,
          record: deliveriesAtOnce,
          ...(state === null ? {} : { state }),
          ...(playerId === null ? {} : { playerId }),
          ...(pageParam ? { after: pageParam } : {}),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** Requests a link to the copies as a file. */
export function useDeliveriesExport() {
  return useCallMutation(exportDeliveries)
}

/** Notifications that were sent, by their titles. */
export async function requestNotifications(search: string, signal: AbortSignal): Promise<Notification[]> {
  const input = { search, state: 'sent,sending,paused,cancelled', record: '10', part: 'rows' } as const
  const response = await call(listNotifications, input, { signal })
  return Array.isArray(response) ? response : response.list
}

const noNames: readonly string[] = []

/** The names of players' properties, for variables. */
export function usePropertyNames(): readonly string[] {
  const { data = noNames } = useQuery({
    queryKey: ['notifications', 'properties'],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(getUserProperties, {}, { signal })).list.map(({ name }) => name),
  })
  return data
}
