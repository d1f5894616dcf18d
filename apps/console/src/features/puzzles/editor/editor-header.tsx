import { useListState } from '#src/list/address/list-state.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useIsDate, useRelativeTime } from '#src/ui/date/relative-time.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { Breadcrumb } from '#src/ui/layout/breadcrumb.tsx'
import { tabClass, tabCountClass, tabListClass } from '#src/ui/layout/tabs.tsx'
import { PuzzleMenu } from '../puzzle-menu.tsx'
import { statusTones, usePuzzleMessages } from '../puzzles-messages.ts'
import { puzzlesSearch } from '../puzzles-search.ts'
import { usePrefetchStatistics } from '../statistics/load-statistics.ts'
import { textIn } from '../text-in.ts'
import styles from './editor-header.module.css'
import { type EditorView, viewChanges, viewsOf } from './editor-views.ts'
import type { PuzzleEditorState } from './use-puzzle-editor.ts'

/** The title, the actions and the views of the puzzle editor. */
export function EditorHeader({
  editor,
  view,
  onSave,
}: {
  editor: PuzzleEditorState
  view: EditorView
  onSave: () => void
}) {
  const t = useT()
  const messages = usePuzzleMessages()
  const ago = useRelativeTime()
  const isDate = useIsDate()
  const { search, change, openId } = useListState(puzzlesSearch)
  const { base, hasNothingToPublish } = editor
  const canPublish = base.status !== 'archived' && !hasNothingToPublish
  const title = textIn(editor.clean.title, useMessagesLocale()) || editor.draft.slug
  const hrefOf = (next: EditorView) =>
    puzzlesSearch.hrefOf({ ...search, ...viewChanges(next), dialog: '' }, openId)
  const toStatistics = usePrefetchStatistics(base._id, base.publishedVersion)
  const row = useCurrentInView([view, t('puzzleEditor.views')].join(' '))
  return (
    <header className={styles.header}>
      <div className={styles.breadcrumb}>
        <Breadcrumb
          label={t('puzzleEditor.path')}
          href={puzzlesSearch.hrefOf({ ...search, ...puzzlesSearch.closed })}
          list={t('puzzles.title')}
        >
          {title}
        </Breadcrumb>
        <span className={styles.states}>
          <StatusDot tone={statusTones[base.status]}>{messages.status(base.status)}</StatusDot>
          {base.publishedVersion === null ? null : <Tag tone="line">{messages.live(base)}</Tag>}
        </span>
      </div>
      <nav ref={row} className={`${tabListClass} ${styles.views}`} aria-label={t('puzzleEditor.views')}>
        {viewsOf(base.publishedVersion).map((one) => (
          <PageLink
            key={one}
            className={tabClass}
            href={hrefOf(one)}
            aria-current={one === view ? 'page' : undefined}
            {...(one === 'statistics' && view !== one ? toStatistics : {})}
          >
            {t(`puzzleEditor.view.${one}`)}
            {one === 'versions' && base.publishedVersion !== null ? (
              <span className={tabCountClass}>{messages.number(base.publishedVersion)}</span>
            ) : null}
          </PageLink>
        ))}
      </nav>
      <div className={styles.actions}>
        <output className={styles.saved}>
          {editor.isDirty
            ? t('puzzleEditor.unsaved')
            : t('puzzleEditor.savedAt', {
                time: ago(base.updatedAt),
                isDay: String(isDate(base.updatedAt)),
              })}
        </output>
        <Button aria-disabled={!editor.isDirty || undefined} busy={editor.isBusy} onClick={onSave}>
          {t('puzzleEditor.save')}
        </Button>
        <Button
          tone={hasNothingToPublish ? undefined : 'primary'}
          aria-disabled={!canPublish || undefined}
          data-tip={hasNothingToPublish ? t('puzzleEditor.nothingToPublish') : undefined}
          onClick={() => {
            if (canPublish) change({ dialog: 'publish' })
          }}
        >
          {t('puzzleEditor.publish')}
        </Button>
        <PuzzleMenu puzzle={base} />
      </div>
    </header>
  )
}
