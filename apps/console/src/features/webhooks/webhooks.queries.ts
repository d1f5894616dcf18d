import {
  addWebhook,
  deleteWebhook,
  getWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@loupe/contract/admin/notifications/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { useCallMutation } from '#src/shared/api/use-call-mutation.ts'

const key = ['webhooks'] as const

export function useWebhooks() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(getWebhooks, {}, { signal }) })
}

export function useWebhookActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  // responses with a secret are not cached
  const once = { onSettled, gcTime: 0 }
  return {
    add: useCallMutation(addWebhook, once),
    update: useCallMutation(updateWebhook, { onSettled }),
    rotate: useMutation({ mutationFn: (id: string) => call(rotateWebhookSecret, { id }), ...once }),
    test: useMutation({ mutationFn: (id: string) => call(testWebhook, { id }) }),
    remove: useMutation({ mutationFn: (id: string) => call(deleteWebhook, { id }), onSettled }),
  }
}
