import { endOtherSessions, endSession, getSessions } from '@loupe/contract/admin/account/sessions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { useAccountChanged } from '#src/shared/session/account-changed.ts'

const key = ['sessions'] as const

/** The administrator's sessions. */
export function useSessions() {
  return useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => call(getSessions, {}, { signal }),
  })
}

/** After each action the list is reloaded, even after a failure: a session may have ended by itself. */
export function useSessionActions() {
  const onSettled = useAccountChanged()
  return {
    end: useMutation({ mutationFn: (id: string) => call(endSession, { id }), onSettled }),
    endOthers: useMutation({ mutationFn: () => call(endOtherSessions, {}), onSettled }),
  }
}
