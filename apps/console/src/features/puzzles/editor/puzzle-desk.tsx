import type { PuzzleRecord } from '@loupe/contract/puzzles'
import type { Locale } from '@loupe/contract/values'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useListState } from '#src/list/address/list-state.ts'
import { PanelTrouble } from '#src/list/panel/panel-trouble.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT, useWordsLocale } from '#src/shared/messages/words.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { PageLink, useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { DeskSkeleton } from '#src/ui/feedback/desk-skeleton.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { usePuzzle, useScene } from '../puzzle.queries.ts'
import { puzzlesSearch } from '../puzzles-search.ts'
import { textIn } from '../text-in.ts'
import { VersionsView } from '../versions/versions-view.tsx'
import { AboutView } from './about-view.tsx'
import shared from './desk.module.css'
import { DeskHeader } from './desk-header.tsx'
import { deskViews, viewChanges } from './desk-views.ts'
import { fieldOf, focusField } from './field-focus.ts'
import { KeptNotice } from './kept-notice.tsx'
import { useKeptWork } from './kept-work.ts'
import { type Check, checksOf, passedOf } from './publish/checks.ts'
import styles from './puzzle-desk.module.css'
import { SceneView } from './scene-view.tsx'
import { useDesk } from './use-desk.ts'
import { useProblemWords } from './use-problem-words.ts'

const PlayView = lazyPart(async () => (await loadChunk(() => import('../play/play-view.tsx'))).PlayView)
const PlayVersion = lazyPart(
  async () => (await loadChunk(() => import('../play/play-version.tsx'))).PlayVersion,
)
const PublishDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./publish/publish-dialog.tsx'))).PublishDialog,
  ({ onClose }) => onClose(),
)
const ConflictDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./conflict-dialog.tsx'))).ConflictDialog,
  ({ desk }) => desk.putOff(),
)
const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)

/** /puzzles/<id>: the desk on which a puzzle is made, once it is there. */
export function PuzzleDesk({ id }: { id: string }) {
  const t = useT()
  const puzzle = usePuzzle(id)
  if (puzzle.data) return <Desk key={id} record={puzzle.data} />
  if (puzzle.isPending && puzzle.fetchStatus !== 'paused') {
    return (
      <>
        <h1 className="visually-hidden">{t('ui.loading')}</h1>
        <DeskSkeleton shape="puzzle" />
      </>
    )
  }
  return (
    <div className={shared.trouble}>
      <PanelTrouble
        query={puzzle}
        gone={{ icon: PuzzleIcon, title: t('puzzleDesk.gone'), text: t('puzzleDesk.goneText') }}
        failed={t('puzzleDesk.loadFailed')}
        way={
          <PageLink className={buttonClass()} href="/puzzles">
            {t('puzzleDesk.toList')}
          </PageLink>
        }
      />
    </div>
  )
}

function Desk({ record }: { record: PuzzleRecord }) {
  const t = useT()
  const ownLocale = useWordsLocale()
  const { search, change } = useListState(puzzlesSearch)
  const desk = useDesk(record)
  const kept = useKeptWork(desk)
  const { draft, base } = desk
  const problemWords = useProblemWords(desk.clean.items)
  const [locale, setLocale] = useState<Locale>(ownLocale)
  const [isReplacing, setIsReplacing] = useState(false)
  const scene = useScene(draft.sceneId, base.scene).data ?? null
  const picture = scene?.state === 'ready' ? scene.renditions.at(-1) : undefined
  const checks = checksOf(draft, scene)
  const view = deskViews.find((one) => one === search.view) ?? 'scene'
  const title = textIn(desk.clean.title, ownLocale) || draft.slug
  useDocumentTitle(t('shell.documentTitle', { page: title }))
  const guard = useLeaveGuard(desk.isDirty, ({ path }) => puzzlesSearch.openIdOf(path) !== record._id)
  async function save() {
    if (desk.isBusy || !desk.isDirty) return
    const outcome = await desk.save()
    if (!outcome.ok && !outcome.theirs) showFailure(problemWords(outcome.error).join(' '))
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 's' && !event.shiftKey) void save()
    else if (key === 'z') (event.shiftKey ? desk.redo : desk.undo)()
    else if (key === 'y' && !event.shiftKey) desk.redo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  /** Leads to what a check is about: the piece, the language, and the field that it wants. */
  function go(check: Check) {
    const isAbout = ['title', 'alt', 'texts', 'smallMany'].includes(check.kind)
    if (check.locale) setLocale(check.locale)
    if (check.itemId) desk.select(check.itemId)
    if (check.kind === 'sceneFailed') setIsReplacing(true)
    change({ ...viewChanges(isAbout ? 'about' : 'scene'), dialog: '' })
    const field = fieldOf(check)
    if (field) focusField(field)
  }

  return (
    <div className={styles.page}>
      <DeskHeader desk={desk} view={view} onSave={() => void save()} />
      {/* a published version has a notice of its own, and nothing there is of the draft */}
      {view === 'play' && search.version ? null : <KeptNotice kept={kept} />}
      {view === 'scene' ? (
        <SceneView
          desk={desk}
          scene={scene}
          checks={checks}
          passed={passedOf(draft, scene, checks)}
          locale={locale}
          onLocale={setLocale}
          isReplacing={isReplacing}
          onReplacing={setIsReplacing}
          onGo={go}
        />
      ) : null}
      {view === 'about' ? <AboutView desk={desk} locale={locale} onLocale={setLocale} /> : null}
      {view === 'play' ? (
        <Suspense fallback={null}>
          {search.version ? (
            <PlayVersion id={base._id} version={search.version} locale={locale} onLocale={setLocale} />
          ) : picture ? (
            <PlayView puzzle={desk.clean} picture={picture} locale={locale} onLocale={setLocale} />
          ) : (
            <EmptyState
              icon={PuzzleIcon}
              title={t('puzzleDesk.play.noPicture')}
              actions={
                <Button onClick={() => change(viewChanges('scene'))}>{t('puzzleDesk.view.scene')}</Button>
              }
            >
              {t('puzzleDesk.noPiecesYet')}
            </EmptyState>
          )}
        </Suspense>
      ) : null}
      {view === 'versions' ? <VersionsView desk={desk} /> : null}
      <Suspense fallback={null}>
        {search.dialog === 'publish' && !desk.theirs ? (
          <PublishDialog desk={desk} checks={checks} onGo={go} onClose={() => change({ dialog: '' })} />
        ) : null}
        {desk.theirs ? <ConflictDialog desk={desk} theirs={desk.theirs} /> : null}
        {guard.asking ? (
          <DiscardDialog
            onDiscard={() => {
              kept.drop()
              guard.leave()
            }}
            onStay={guard.stay}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
