import type { User } from '@loupe/contract/admin/users/users'
import PanelRight from 'lucide-react/icons/panel-right'
import UserX from 'lucide-react/icons/user-x'
import { Neighbours } from '#src/list/panel/neighbours.tsx'
import { RecordFailure } from '#src/list/panel/panel-failure.tsx'
import { PanelSkeleton } from '#src/list/panel/panel-frame.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { PlayerLocation } from '#src/shared/records/player-location.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { monoClass } from '#src/ui/display/details.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { RecordHeader } from '#src/ui/layout/record-header.tsx'
import { useUser } from '../users.queries.ts'
import { statusTones, useUserMessages } from '../users-messages.ts'
import { usersHref, usersSearch } from '../users-search.ts'
import { ActionButton, type PlayerActions, PlayerMenu, usePlayerActions } from './actions/player-actions.tsx'
import { PlayerSidebar } from './player-overview.tsx'
import styles from './player-page.module.css'
import type { OpenPlayerProps } from './player-panel.tsx'
import { PlayerTabs, tabOf } from './player-tabs.tsx'
import { switchView, takeFocus } from './view-switch.ts'

/** One player at full width instead of the list. Escape and the link above lead back to the list. */
export function PlayerPage({ id, list, onClose, onDialog, onView }: OpenPlayerProps) {
  const t = useT()
  const messages = useUserMessages()
  const row = list.page?.list.find((user) => user.id === id)
  const query = useUser(id, row)
  const { data: user, error } = query
  const actions = usePlayerActions(user, onDialog)
  const name = user ? messages.name(user) : t('users.player')
  useDocumentTitle(t('shell.documentTitle', { page: name }))
  useEscape(true, onClose)

  return (
    <section className={styles.page} aria-label={name}>
      <RecordHeader
        path={{
          label: t('userActivity.path'),
          href: usersHref({ ...list.search, ...usersSearch.closed }),
          list: t('users.title'),
        }}
        picture={user ? <Avatar id={user.id} name={name} url={user.avatarUrl} size="large" /> : null}
        title={name}
        status={user ? <PlayerStatus user={user} /> : null}
        facts={user ? identifiersOf(user) : []}
        tools={
          <>
            <Neighbours
              id={id}
              name={name}
              labels={{ previous: t('users.previous'), next: t('users.next') }}
              list={list}
            />
            <IconButton
              size="small"
              icon={PanelRight}
              turns
              label={t('userActivity.openPanel')}
              ref={takeFocus}
              onClick={() => switchView(() => onView({ view: '' }))}
            />
            {user ? (
              <PlayerMenu
                user={user}
                href={usersHref({ view: 'page' }, id)}
                actions={[actions.of('erase')]}
              />
            ) : null}
          </>
        }
        actions={user ? <HeaderActions actions={actions} /> : null}
      />
      {user ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <h2 className="visually-hidden">{name}</h2>
            <PlayerTabs
              key={id}
              isPage
              user={user}
              tab={tabOf(list.search.tab)}
              onTab={(tab) => onView({ tab: tab === 'overview' ? '' : tab })}
            />
          </div>
          <aside className={styles.aside} aria-label={t('usersParts.tab.data')}>
            <h2 className="visually-hidden">{t('usersParts.tab.data')}</h2>
            <PlayerSidebar key={id} user={user} onMessages={() => onView({ tab: 'messages' })} />
          </aside>
        </div>
      ) : error ? (
        <RecordFailure
          query={query}
          gone={{ icon: UserX, title: t('users.gone'), text: t('users.goneText') }}
          failed={t('users.oneFailed')}
        />
      ) : (
        <PanelSkeleton />
      )}
      {actions.prompt}
    </section>
  )
}

function PlayerStatus({ user }: { user: User }) {
  const messages = useUserMessages()
  return (
    <>
      <StatusDot tone={statusTones[user.status]}>{messages.status(user.status)}</StatusDot>
      {user.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </>
  )
}

function identifiersOf(user: User) {
  return [
    user.status === 'erased' ? null : user.username,
    user.country || user.timeZone ? (
      <PlayerLocation key="location" country={user.country} timeZone={user.timeZone} />
    ) : null,
    <span key="id" className={monoClass}>
      {user.id}
    </span>,
  ]
}

function HeaderActions({ actions: { of } }: { actions: PlayerActions }) {
  return (
    <>
      <ActionButton action={of('edit')} />
      <ActionButton action={of('export')} />
      <ActionButton action={of('suspend')} tone="danger" />
      <ActionButton action={of('unsuspend')} />
      <ActionButton action={of('message')} tone="primary" />
    </>
  )
}
