import X from 'lucide-react/icons/x'
import { Suspense, useRef, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { tabClass, tabCountClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { Popover, prefetchPopover } from '#src/ui/overlay/popover.tsx'
import { useSavedViews, useUserCounts, useUserTotal, useViewActions } from '../users.queries.ts'
import { useUserMessages } from '../users-messages.ts'
import { filterOf, readSearch, type UsersSearch, usersHref, writeSearch } from '../users-search.ts'
import styles from './users-views.module.css'

/** With its validator, only once someone saves a view. */
const ViewForm = lazyPart(async () => (await loadChunk(() => import('./view-form.tsx'))).ViewForm)

interface ListView {
  id: string
  name: string
  search: UsersSearch
  count?: string | undefined
  saved?: boolean
}

/** The standing views and the saved ones, each a link; the one in force is marked, any other state can be saved. */
export function UsersViews({
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
              {view.count === undefined ? null : <span className={tabCountClass}>{view.count}</span>}
            </PageLink>
            {view.saved && view === current ? <DeleteView view={view} onGone={() => onGo({})} /> : null}
          </span>
        ))}
      </nav>
      {current ? null : <SaveView query={now} />}
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
    ...saved.map((view) => ({ id: view.id, name: view.name, search: readSearch(view.query), saved: true })),
  ]
}

/** What a view is made of: what narrows the list, and its order. */
function viewText(search: UsersSearch): string {
  return writeSearch({ ...filterOf(search), sort: search.sort ?? '' })
}

function DeleteView({ view, onGone }: { view: ListView; onGone: () => void }) {
  const t = useT()
  const messages = useFailureMessage()
  const { add, remove } = useViewActions()
  const query = viewText(view.search)
  return (
    <IconButton
      size="small"
      icon={X}
      label={t('users.view.delete', { name: view.name })}
      onClick={() =>
        remove.mutate(view.id, {
          onSuccess: () => {
            onGone()
            showDone(t('users.view.deleted', { name: view.name }), {
              label: t('users.undo'),
              onAction: () => add.mutate({ name: view.name, query }),
            })
          },
          onError: (error) => showFailure(messages(error)),
        })
      }
    />
  )
}

function SaveView({ query }: { query: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.save}>
      <Button
        ref={button}
        tone="accent"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchPopover}
        onClick={() => setOpen(!open)}
      >
        {t('users.view.save')}
      </Button>
      <Popover open={open} onOpenChange={setOpen} anchor={button} label={t('users.view.save')} align="end">
        <Suspense fallback={null}>
          <Suspense fallback={null}>
            <ViewForm query={query} onDone={() => setOpen(false)} />
          </Suspense>
        </Suspense>
      </Popover>
    </div>
  )
}
