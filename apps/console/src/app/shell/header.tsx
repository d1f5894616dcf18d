import { administratorName } from '@loupe/contract/shared/full-name'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUser from 'lucide-react/icons/circle-user-round'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeft from 'lucide-react/icons/panel-left'
import Settings from 'lucide-react/icons/settings'
import { landingPath } from '#src/app/public-paths.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { PageLink, useFollowLink } from '#src/shared/navigation/navigation.tsx'
import { changePreferences } from '#src/shared/preferences/preferences-store.ts'
import { useProfile } from '#src/shared/session/profile.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { LanguageMenu } from '#src/ui/choice/language-menu.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { Mark } from '#src/ui/display/mark.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { TooltipLayer } from '#src/ui/tooltip/tooltip.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { useOpenOverlay } from '../palette/use-overlay.ts'
import styles from './header.module.css'
import { toggleDrawer } from './menu/drawer-state.ts'
import { useDrawerOpen } from './menu/use-drawer-open.ts'

/** The top bar: logo, menu button, language, account; and the page's tooltip. */
export function Header({ onLogout }: { onLogout: () => void }) {
  const t = useT()
  const locale = useMessagesLocale()
  return (
    <header className={styles.header}>
      <PageLink className={styles.logo} href={landingPath} aria-label={t('shell.home')}>
        <span className={styles.mark}>
          <Mark />
        </span>
        Loupe
      </PageLink>
      <MenuToggle />
      <PaletteButton />
      <div className={styles.end}>
        <span className={styles.language}>
          <LanguageMenu
            label={t('shell.language')}
            value={locale}
            onChange={(selected) => changePreferences({ locale: selected })}
          />
        </span>
        <AccountMenu onLogout={onLogout} />
      </div>
      {/* within a landmark, as all content must be */}
      <TooltipLayer />
    </header>
  )
}

function MenuToggle() {
  const t = useT()
  const isOpen = useDrawerOpen()
  return (
    <span className={styles.toggle}>
      <IconButton
        icon={PanelLeft}
        turns
        label={t(isOpen ? 'shell.hideMenu' : 'shell.showMenu')}
        aria-controls="menu"
        onClick={toggleDrawer}
      />
    </span>
  )
}

function AccountMenu({ onLogout }: { onLogout: () => void }) {
  const t = useT()
  const profile = useProfile()
  const openOverlay = useOpenOverlay()
  const follow = useFollowLink()
  if (!profile) return null
  const name = administratorName(profile)
  const items = [
    { id: 'profile', label: t('shell.profile'), icon: CircleUser, href: '/profile', follow },
    { id: 'settings', label: t('shell.accountSettings'), icon: Settings, href: '/account-setting', follow },
    { id: 'keys', label: t('shell.keys'), icon: Keyboard, aside: '?', onSelect: () => openOverlay('keys') },
    { id: 'logout', label: t('shell.logout'), icon: LogOut, onSelect: onLogout },
  ]
  return (
    <Menu label={t('shell.account', { name })} groups={[{ id: 'account', label: profile.email, items }]}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.account}
          aria-label={t('shell.account', { name })}
        >
          <Avatar id={profile.id} name={name} url={profile.avatarUrl} size="small" />
          <bdi className={styles.name}>{name}</bdi>
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
    </Menu>
  )
}
