import {
  addInvitation,
  disableAdministrator,
  enableAdministrator,
  endAdministratorSessions,
  getAdministrators,
  getInvitations,
  type Invitation,
  removeAdministratorFactor,
  resendInvitation,
  withdrawInvitation,
} from '@loupe/contract/admin/account/administrators'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'

const root = ['administrators'] as const

export function useAdministrators() {
  return useQuery({
    queryKey: [...root, 'all'],
    staleTime: 0,
    queryFn: ({ signal }) => call(getAdministrators, {}, { signal }),
  })
}

/** An invitation, and whether its link had expired when it was loaded. */
export interface ShownInvitation extends Invitation {
  isExpired: boolean
}

export function useInvitations() {
  return useQuery({
    queryKey: [...root, 'invitations'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ShownInvitation[]> => {
      const found = await call(getInvitations, {}, { signal })
      const now = Date.now()
      return found.map((one) => Object.assign(one, { isExpired: Date.parse(one.expiresAt) <= now }))
    },
  })
}

/** The actions; after each, both lists are requested again. */
export function useAdministratorActions() {
  const client = useQueryClient()
  const thenRead = async <Result>(response: Promise<Result>): Promise<Result> => {
    try {
      return await response
    } finally {
      void client.invalidateQueries({ queryKey: root })
    }
  }
  return {
    invite: (input: InputOf<typeof addInvitation>) => thenRead(call(addInvitation, input)),
    resend: (id: string) => thenRead(call(resendInvitation, { id })),
    withdraw: (id: string) => thenRead(call(withdrawInvitation, { id })),
    disable: (id: string) => thenRead(call(disableAdministrator, { id })),
    enable: (id: string) => thenRead(call(enableAdministrator, { id })),
    endSessions: (id: string) => thenRead(call(endAdministratorSessions, { id })),
    removeFactor: (id: string) => thenRead(call(removeAdministratorFactor, { id })),
  }
}
