import Tag from 'lucide-react/icons/tag'
import { useIntl } from 'react-intl'
import { useListState } from '#src/list/address/list-state.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { monoClass } from '#src/ui/display/details.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { LoadedLines } from '#src/ui/layout/loaded-lines.tsx'
import { Line } from '#src/ui/layout/section.tsx'
import { viewChanges } from '../editor/editor-views.ts'
import type { PuzzleEditorState } from '../editor/use-puzzle-editor.ts'
import { usePuzzleVersions } from '../puzzle.queries.ts'
import { puzzlesSearch } from '../puzzles-search.ts'
import { textIn } from '../text-in.ts'
import styles from './versions-view.module.css'

/** All published versions, newest first. They never change. */
export function VersionsView({ editor }: { editor: PuzzleEditorState }) {
  const t = useT()
  const locale = useMessagesLocale()
  const { formatNumber } = useIntl()
  const { base } = editor
  const versions = usePuzzleVersions(base._id)
  const { search, openId } = useListState(puzzlesSearch)
  return (
    <div className={styles.versions}>
      <h2>{t('puzzleEditor.versions')}</h2>
      <p className={styles.note}>{t('puzzleEditor.versionsText')}</p>
      <LoadedLines
        query={versions}
        rows={versions.data}
        label={t('puzzleEditor.versions')}
        failed={t('puzzleEditor.versionsFailed')}
        empty={
          <EmptyState icon={Tag} title={t('puzzleEditor.noVersions')}>
            {t('puzzleEditor.noVersionsText')}
          </EmptyState>
        }
        skeletonLines={2}
      >
        {({ version, title, itemCount, publishedAt, publishedBy, hash }) => (
          <Line
            key={version}
            icon={Tag}
            name={t('puzzleEditor.versionTitle', { version, title: textIn(title, locale) })}
            facts={[
              <RelativeTime key="at" value={publishedAt} focusable inSentence />,
              publishedBy ? <bdi key="by">{publishedBy.name}</bdi> : t('puzzleEditor.byLoupe'),
              t('puzzleEditor.pieceCount', { count: itemCount, number: formatNumber(itemCount) }),
              <span key="hash" className={monoClass} data-tip={hash}>
                {hash.slice(0, 12)}
              </span>,
            ]}
            action={
              <span className={styles.end}>
                {version === base.publishedVersion && base.status === 'published' ? (
                  <StatusDot tone="ok">{t('puzzleEditor.isLive')}</StatusDot>
                ) : null}
                <PageLink href={puzzlesSearch.hrefOf({ ...search, ...viewChanges('play', version) }, openId)}>
                  {t('puzzleEditor.playVersion', { version })}
                </PageLink>
              </span>
            }
          />
        )}
      </LoadedLines>
    </div>
  )
}
