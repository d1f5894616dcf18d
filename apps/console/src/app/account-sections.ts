import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Palette from 'lucide-react/icons/palette'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UsersRound from 'lucide-react/icons/users-round'
import Webhook from 'lucide-react/icons/webhook'
import type { ComponentType } from 'react'
import type { MessageId } from '#src/messages/catalogue.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import type { LucideIcon } from '#src/ui/display/icon.tsx'

export interface AccountSection {
  /** Its part of the address: `/account-setting/sessions`. */
  id: string
  title: MessageId
  /** Synonyms by which the palette finds it. */
  synonyms: MessageId
  icon: LucideIcon
  /** Its component, without props and with its own heading and messages. */
  load: () => Promise<ComponentType>
}

/** The sections of the account settings, in order: a new one adds its line here, and its title to `account`. */
export const accountSections: readonly AccountSection[] = [
  {
    id: 'password',
    title: 'account.password',
    synonyms: 'account.passwordWords',
    icon: Lock,
    load: async () =>
      (await loadPart(['password', 'passwords'], () => import('#src/features/password/password-section.tsx')))
        .PasswordSection,
  },
  {
    id: 'second-factor',
    title: 'account.secondFactor',
    synonyms: 'account.secondFactorWords',
    icon: ShieldCheck,
    load: async () =>
      (
        await loadPart(
          ['second-factor'],
          () => import('#src/features/second-factor/second-factor-section.tsx'),
        )
      ).SecondFactorSection,
  },
  {
    id: 'sessions',
    title: 'account.sessions',
    synonyms: 'account.sessionsWords',
    icon: MonitorSmartphone,
    load: async () =>
      (await loadPart(['sessions'], () => import('#src/features/sessions/sessions-section.tsx')))
        .SessionsSection,
  },
  {
    id: 'administrators',
    title: 'account.administrators',
    synonyms: 'account.administratorsWords',
    icon: UsersRound,
    load: async () =>
      (
        await loadPart(
          ['administrators'],
          () => import('#src/features/administrators/administrators-section.tsx'),
        )
      ).AdministratorsSection,
  },
  {
    id: 'appearance',
    title: 'account.appearance',
    synonyms: 'account.appearanceWords',
    icon: Palette,
    load: async () =>
      (await loadPart(['settings'], () => import('./account-setting/appearance-section.tsx')))
        .AppearanceSection,
  },
  {
    id: 'game-keys',
    title: 'account.gameKeys',
    synonyms: 'account.gameKeysWords',
    icon: KeyRound,
    load: async () =>
      (await loadPart(['game-keys'], () => import('#src/features/game-keys/game-keys-section.tsx')))
        .GameKeysSection,
  },
  {
    id: 'webhooks',
    title: 'account.webhooks',
    synonyms: 'account.webhooksWords',
    icon: Webhook,
    load: async () =>
      (await loadPart(['webhooks'], () => import('#src/features/webhooks/webhooks-section.tsx')))
        .WebhooksSection,
  },
]

export const accountPath = '/account-setting'
