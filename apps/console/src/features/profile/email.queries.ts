import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  getEmailChange,
} from '@loupe/contract/admin/account/email-change'
import { confirmPassword } from '@loupe/contract/admin/account/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { setProfile } from '#src/shared/session/profile.ts'

const key = ['email-change'] as const

/** The pending change of one's email address. */
export function useEmailChange() {
  return useQuery({
    queryKey: key,
    // the other address may be confirmed in another browser
    staleTime: 0,
    queryFn: ({ signal }) => call(getEmailChange, {}, { signal }),
  })
}

export function useEmailActions() {
  const client = useQueryClient()
  return {
    /** Sends the password first: the server requires a recent one. */
    begin: useMutation({
      mutationFn: async ({ email, password }: { email: string; password: string }) => {
        await call(confirmPassword, { password })
        return call(changeEmail, { email })
      },
      onSuccess: (change) => client.setQueryData(key, change),
    }),
    confirm: useMutation({
      mutationFn: (token: string) => call(confirmEmail, { token }),
      onSuccess: ({ profile, change }) => {
        setProfile(profile)
        client.setQueryData(key, change)
      },
    }),
    cancel: useMutation({
      mutationFn: () => call(cancelEmailChange, {}),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  }
}
