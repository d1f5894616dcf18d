import type { Locale } from '@loupe/contract/values'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import { useListState } from '#src/lib/list-state.ts'
import { PageLink } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { PanelSkeleton } from '#src/ui/panel-frame.tsx'
import { PanelTrouble } from '#src/ui/panel-trouble.tsx'
import shared from './desk.module.css'
import { viewChanges } from './desk-views.ts'
import styles from './play-version.module.css'
import { PlayView } from './play-view.tsx'
import { usePuzzleVersion } from './puzzle.queries.ts'
import { puzzlesSearch } from './puzzles-search.ts'

/** A published version to play, as players have it, whatever lies on the desk by now. */
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
        {t('puzzleDesk.play.isVersion', { version })}
        <PageLink href={toDraft}>{t('puzzleDesk.play.toDraft')}</PageLink>
      </p>
      {data && picture ? (
        <PlayView puzzle={data} picture={picture} locale={locale} onLocale={onLocale} />
      ) : error ? (
        <div className={shared.trouble}>
          <PanelTrouble
            query={query}
            gone={{
              icon: PuzzleIcon,
              title: t('puzzleDesk.play.versionGone'),
              text: t('puzzleDesk.goneText'),
            }}
            failed={t('puzzleDesk.loadFailed')}
          />
        </div>
      ) : (
        <PanelSkeleton />
      )}
    </>
  )
}
