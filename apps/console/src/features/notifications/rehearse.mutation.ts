import { type Rehearsal, rehearseNotification } from '@loupe/contract/admin/notifications/rehearsals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'

export const rehearsalKey = (id: string | null) => ['notifications', 'rehearsal', id] as const

/** Starts a rehearsal of a notification; its page shows the progress. */
export function useRehearse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; version: number }) => call(rehearseNotification, input),
    onSuccess: (rehearsal: Rehearsal) => {
      client.setQueryData(rehearsalKey(rehearsal.id), rehearsal)
      return client.invalidateQueries({ queryKey: ['notifications', 'one', rehearsal.notificationId] })
    },
  })
}
