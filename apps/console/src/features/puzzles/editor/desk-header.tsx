import { useListState } from '#src/list/address/list-state.ts'
import { useT, useWordsLocale } from '#src/shared/messages/words.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useIsDate, useRelativeTime } from '#src/ui/date/relative-time.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { tabClass, tabCountClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { PuzzleMenu } from '../puzzle-menu.tsx'
import { puzzlesSearch } from '../puzzles-search.ts'
import { statusTones, usePuzzleWords } from '../puzzles-words.ts'
import { textIn } from '../text-in.ts'
import styles from './desk-header.module.css'
import { type DeskView, deskViews, viewChanges } from './desk-views.ts'
import type { Desk } from './use-desk.ts'

/** What is on the desk, what can be done with it, and the ways to look at it. */
export function DeskHeader({ desk, view, onSave }: { desk: Desk; view: DeskView; onSave: () => void }) {
  const t = useT()
  const words = usePuzzleWords()
  const ago = useRelativeTime()
  const isDate = useIsDate()
  const { search, change, openId } = useListState(puzzlesSearch)
  const { base, hasNothingToPublish } = desk
  const canPublish = base.status !== 'archived' && !hasNothingToPublish
  const title = textIn(desk.clean.title, useWordsLocale()) || desk.draft.slug
  const hrefOf = (next: DeskView) =>
    puzzlesSearch.hrefOf({ ...search, ...viewChanges(next), dialog: '' }, openId)
  return (
    <header className={styles.header}>
      <div className={styles.way}>
        <nav className={styles.crumbs} aria-label={t('puzzleDesk.path')}>
          <PageLink href={puzzlesSearch.hrefOf({ ...search, ...puzzlesSearch.closed })}>
            {t('puzzles.title')}
          </PageLink>
        </nav>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <span className={styles.states}>
          <StatusDot tone={statusTones[base.status]}>{words.status(base.status)}</StatusDot>
          {base.publishedVersion === null ? null : <Tag tone="line">{words.live(base)}</Tag>}
        </span>
      </div>
      <nav className={`${tabListClass} ${styles.views}`} aria-label={t('puzzleDesk.views')}>
        {deskViews.map((one) => (
          <PageLink
            key={one}
            className={tabClass}
            href={hrefOf(one)}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`puzzleDesk.view.${one}`)}
            {one === 'versions' && base.publishedVersion !== null ? (
              <span className={tabCountClass}>{words.number(base.publishedVersion)}</span>
            ) : null}
          </PageLink>
        ))}
      </nav>
      <div className={styles.actions}>
        <output className={styles.saved}>
          {desk.isDirty
            ? t('puzzleDesk.unsaved')
            : t('puzzleDesk.savedAt', {
                time: ago(base.updatedAt),
                isDay: String(isDate(base.updatedAt)),
              })}
        </output>
        <Button aria-disabled={!desk.isDirty || undefined} busy={desk.isBusy} onClick={onSave}>
          {t('puzzleDesk.save')}
        </Button>
        <Button
          tone={hasNothingToPublish ? undefined : 'primary'}
          aria-disabled={!canPublish || undefined}
          data-tip={hasNothingToPublish ? t('puzzleDesk.nothingToPublish') : undefined}
          onClick={() => {
            if (canPublish) change({ dialog: 'publish' })
          }}
        >
          {t('puzzleDesk.publish')}
        </Button>
        <PuzzleMenu puzzle={base} />
      </div>
    </header>
  )
}
