import type { View } from '@loupe/contract/admin/views'
import Users from 'lucide-react/icons/users'
import { Suspense, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { Icon } from '#src/ui/display/icon.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { tabClass, tabCountClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { useUserCounts, useUserTotal } from '../users.queries.ts'
import { useUserMessages } from '../users-messages.ts'
import { readSearch, type UsersSearch, usersHref } from '../users-search.ts'
import { loadViewMenu, loadViewTools } from './load-views.ts'
import { viewText } from './view-text.ts'
import styles from './views.module.css'
import { useSavedViews, useViewCounts } from './views.queries.ts'

const ViewTools = lazyPart(async () => (await loadViewTools()).ViewTools)
const ViewMenu = lazyPart(async () => (await loadViewMenu()).ViewMenu)

interface ListView {
  id: string
  name: string
  search: UsersSearch
  count?: string | undefined
  saved?: View
}

/** The built-in and saved views as links; the current one is marked, any other state can be saved. */
export function ViewsBar({
  search,
  onGo,
  countsEnabled,
}: {
  search: UsersSearch
  onGo: (search: UsersSearch) => void
  countsEnabled: boolean
}) {
  const t = useT()
  const views = useViews(countsEnabled)
  const now = viewText(search)
  const current = views.find((view) => viewText(view.search) === now)
  const row = useCurrentInView([current?.id, ...views.map(({ name, count }) => `${name} ${count}`)].join(' '))
  const [isManaging, setIsManaging] = useState(false)
  const origin = useOrigin(current, views)
  const hasSaved = views.some(({ saved }) => saved)
  const hasTools = !current || isManaging || (hasSaved && !current.saved)
  return (
    <div className={styles.bar}>
      <nav ref={row} className={`${tabListClass} ${styles.views}`} aria-label={t('users.views')}>
        {views.map((view) => (
          <span key={view.id} className={styles.view}>
            <PageLink
              className={tabClass}
              href={usersHref({ ...view.search, record: search.record ?? '' })}
              aria-current={view === current ? 'true' : undefined}
            >
              {view.saved ? <bdi>{view.name}</bdi> : view.name}
              {view.saved?.isShared ? (
                <>
                  <Icon of={Users} size={14} />
                  <span className="visually-hidden"> {t('users.view.shared')} </span>
                </>
              ) : null}
              {view.count === undefined ? null : <span className={tabCountClass}>{view.count}</span>}
            </PageLink>
            {view.saved && view === current ? (
              <Suspense fallback={null}>
                <ViewMenu view={view.saved} onGone={() => onGo({})} onManage={() => setIsManaging(true)} />
              </Suspense>
            ) : null}
          </span>
        ))}
      </nav>
      {hasTools ? (
        <Suspense fallback={null}>
          <ViewTools
            query={now}
            origin={origin}
            isKnown={current !== undefined}
            hasManage={hasSaved && !current?.saved}
            isManaging={isManaging}
            onManage={setIsManaging}
            onGo={onGo}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

function useViews(countsEnabled: boolean): ListView[] {
  const t = useT()
  const messages = useUserMessages()
  const formatCount = useFormatCount()
  const counts = useUserCounts().data
  const today = useUserTotal({ seen: 'today' }, countsEnabled).data
  const saved = useSavedViews().data ?? []
  const savedCounts = useViewCounts(saved, countsEnabled)
  const count = (value: number | undefined) => (value === undefined ? undefined : messages.number(value))
  return [
    { id: 'all', name: t('users.view.all'), search: {}, count: count(counts?.all) },
    {
      id: 'today',
      name: t('users.view.today'),
      search: { seen: 'today' },
      count: today && formatCount(today),
    },
    {
      id: 'suspended',
      name: t('users.view.suspended'),
      search: { status: 'suspended' },
      count: count(counts?.suspended),
    },
    { id: 'test', name: t('users.view.test'), search: { isTest: 'true' }, count: count(counts?.test) },
    ...saved.map((view) => ({
      id: view.id,
      name: view.name,
      search: readSearch(view.query),
      count: formatCount(savedCounts.get(view.query)) || undefined,
      saved: view,
    })),
  ]
}

/** The saved view that was open before its filters were changed; null once another one was opened. */
function useOrigin(current: ListView | undefined, views: readonly ListView[]): View | null {
  const [id, setId] = useState('')
  const next = current ? (current.saved?.id ?? '') : id
  if (next !== id) setId(next)
  return views.find(({ saved }) => saved?.id === next)?.saved ?? null
}
