import { getAudit } from '@loupe/contract/admin/audit'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#src/shared/api/api-client.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { useProfile } from '#src/shared/session/profile.ts'
import { useExactTime } from '#src/ui/date/relative-time.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'

/** Shows after a sign-in when and from where the previous one was, so that a foreign one is noticed. */
export function LastSignIn() {
  const t = useT()
  const exactTime = useExactTime()
  const navigate = useNavigate()
  const profile = useProfile()
  const [id, signedInAt] = [profile?.id, profile?.lastSignInAt]

  const announce = useEffectEvent((at: string, ip: string) => {
    showDone(t('shell.lastSignIn', { when: exactTime(at), ip }), {
      label: t('shell.seeSessions'),
      onAction: () => navigate('/account-setting/sessions'),
    })
  })
  useEffect(() => {
    if (!id || !signedInAt) return undefined
    const leaving = new AbortController()
    const filter = { actor: id, action: 'account.signIn', result: 'done', part: 'rows', record: '5' } as const
    const showPrevious = async () => {
      try {
        const { list } = await call(getAudit, filter, { signal: leaving.signal })
        const before = list.find(({ at }) => at < signedInAt)
        if (before) announce(before.at, before.ip)
      } catch {
        // nothing is lost: the audit log and the list of sessions show the same
      }
    }
    void showPrevious()
    return () => leaving.abort()
  }, [id, signedInAt])
  return null
}
