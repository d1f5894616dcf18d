import {
  addNotificationRule,
  deleteNotificationRule,
  getNotificationRules,
  getRuleRuns,
  type NotificationRule,
  turnNotificationRule,
  updateNotificationRule,
} from '@loupe/contract/admin/notifications/notification-rules'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { useCallMutation, useCallOnce } from '#src/shared/api/use-call-mutation.ts'

const key = ['notification-rules'] as const
const runningPollMs = 2000
const waitingPollMs = 30_000

/** The polling interval: runs begin by themselves. */
function pollMs(rules: readonly NotificationRule[] = []): number | false {
  if (rules.some(({ isRunning }) => isRunning)) return runningPollMs
  return rules.some(({ isOn }) => isOn) ? waitingPollMs : false
}

export function useRules() {
  return useQuery<OutputOf<typeof getNotificationRules>>({
    queryKey: key,
    refetchInterval: ({ state }) => pollMs(state.data?.list),
    queryFn: ({ signal }) => call(getNotificationRules, {}, { signal }),
  })
}

export function useRuleRuns(id: string) {
  return useQuery({
    queryKey: ['notification-rules', 'runs', id],
    queryFn: ({ signal }) => call(getRuleRuns, { id }, { signal }),
  })
}

export function useRuleActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  return {
    add: useCallOnce(addNotificationRule, { onSettled }),
    update: useCallMutation(updateNotificationRule, { onSettled }),
    turn: useCallMutation(turnNotificationRule, { onSettled }),
    remove: useMutation({ mutationFn: (id: string) => call(deleteNotificationRule, { id }), onSettled }),
  }
}
