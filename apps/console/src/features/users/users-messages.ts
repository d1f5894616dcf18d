import type { User, UserStatus } from '@loupe/contract/admin/users/users'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { useCountryName } from '#src/shared/names/country-name.ts'
import { stateTones } from '#src/ui/display/state-tones.ts'
import type { DotTone } from '#src/ui/display/status-dot.tsx'

export const statusTones: Record<UserStatus, DotTone> = stateTones

/** A player's display name: the full name, or else the username, which of an erased player is only a placeholder. */
export function nameOf(user: Pick<User, 'fullName' | 'username'>): string {
  return user.fullName || user.username
}

type Named = Pick<User, 'fullName' | 'username' | 'status'>

/** What distinguishes players of the same name: the username; the id of an erased one; null where it is the name. */
export function identifierOf(user: Named & Pick<User, 'id'>): string | null {
  if (user.status === 'erased') return user.id
  return user.fullName ? user.username : null
}

const platformNames: Partial<Record<string, string>> = { ios: 'iOS', android: 'Android', web: 'Web' }

/** A platform's proper name; an unknown one as the game sent it. */
export function platformName(platform: string): string {
  return platformNames[platform] ?? platform
}

/** Names of states and countries, and figures, in the administrator's language; cached until that changes. */
export function useUserMessages() {
  const t = useT()
  const country = useCountryName()
  const { locale, formatNumber } = useIntl()
  return useMemo(() => {
    const list = new Intl.ListFormat(locale, { type: 'disjunction', style: 'short' })
    return {
      status: (status: UserStatus) => t(`users.status.${status}`),
      name: (user: Named) => (user.status === 'erased' ? t('users.erasedPlayer') : nameOf(user)),
      country,
      emailUnverified: t('users.emailUnverified'),
      number: (value: number) => formatNumber(value),
      /** "61 h", "34 min": one unit is enough to compare by. */
      playTime: (seconds: number) => {
        const minutes = Math.round(seconds / 60)
        return minutes < 60
          ? t('users.minutes', { count: minutes })
          : t('users.hours', { count: Math.round(minutes / 60) })
      },
      anyOf: (messages: string[]) => list.format(messages),
    }
  }, [t, country, locale, formatNumber])
}

export type UserMessages = ReturnType<typeof useUserMessages>
