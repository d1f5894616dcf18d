import type { Locale } from '@loupe/contract/shared/values'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import { useListState } from '#src/list/address/list-state.ts'
import { RecordFailure } from '#src/list/panel/panel-failure.tsx'
import { PanelSkeleton } from '#src/list/panel/panel-frame.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import shared from '../editor/editor.module.css'
import { viewChanges } from '../editor/editor-views.ts'
import { usePuzzleVersion } from '../puzzle.queries.ts'
import { puzzlesSearch } from '../puzzles-search.ts'
import styles from './play-version.module.css'
import { PlayView } from './play-view.tsx'

/** Plays a published version, as players have it, whatever the current draft. */
export function PlayVersion({
  id,
  version,
  locale,
  onLocale,
}: {
  id: string
  version: string
  locale: Locale
  onLocale: (locale: Locale) => void
}) {
  const t = useT()
  const { search, openId } = useListState(puzzlesSearch)
  const query = usePuzzleVersion(id, version)
  const { data, error } = query
  const picture = data?.scene.renditions.at(-1)
  const toDraft = puzzlesSearch.hrefOf({ ...search, ...viewChanges('play') }, openId)
  return (
    <>
      <p className={styles.playing}>
        {t('puzzleEditor.play.isVersion', { version })}
        <PageLink href={toDraft}>{t('puzzleEditor.play.toDraft')}</PageLink>
      </p>
      {data && picture ? (
        <PlayView puzzle={data} picture={picture} locale={locale} onLocale={onLocale} />
      ) : error ? (
        <div className={shared.trouble}>
          <RecordFailure
            query={query}
            gone={{
              icon: PuzzleIcon,
              title: t('puzzleEditor.play.versionGone'),
              text: t('puzzleEditor.goneText'),
            }}
            failed={t('puzzleEditor.loadFailed')}
          />
        </div>
      ) : (
        <PanelSkeleton />
      )}
    </>
  )
}
