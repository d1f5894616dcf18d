import type { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import type { Locale } from '@loupe/contract/shared/values'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useListState } from '#src/list/address/list-state.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { WorkspaceSkeleton } from '#src/ui/feedback/workspace-skeleton.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { usePuzzle, useScene } from '../puzzle.queries.ts'
import { puzzlesSearch } from '../puzzles-search.ts'
import { loadStatisticsView } from '../statistics/load-statistics.ts'
import { textIn } from '../text-in.ts'
import { UnloadedWorkspace } from '../unloaded-workspace.tsx'
import { VersionsView } from '../versions/versions-view.tsx'
import { AboutView } from './about-view.tsx'
import { useUnsavedWork } from './draft/unsaved-work.ts'
import { UnsavedWorkNotice } from './draft/unsaved-work-notice.tsx'
import { EditorHeader } from './editor-header.tsx'
import { viewChanges, viewsOf } from './editor-views.ts'
import { fieldOf, focusField } from './field-focus.ts'
import { type Check, checksOf, passedOf } from './publish/checks.ts'
import styles from './puzzle-editor.module.css'
import { SceneView } from './scene-view.tsx'
import { useProblemMessages } from './use-problem-messages.ts'
import { usePuzzleEditor } from './use-puzzle-editor.ts'
import { useRepair } from './use-repair.ts'
import { usePlayersTaps } from './what-if/taps/use-players-taps.ts'

const PlayView = lazyPart(async () => (await loadChunk(() => import('../play/play-view.tsx'))).PlayView)
const StatisticsView = lazyPart(loadStatisticsView)
const PlayVersion = lazyPart(
  async () => (await loadChunk(() => import('../play/play-version.tsx'))).PlayVersion,
)
const PublishDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./publish/publish-dialog.tsx'))).PublishDialog,
  ({ onClose }) => onClose(),
)
const PuzzleConflict = lazyOverlay(
  async () => (await loadChunk(() => import('./draft/puzzle-conflict.tsx'))).PuzzleConflict,
  ({ editor }) => editor.dismissConflict(),
)
const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)

/** /puzzles/<id>: the puzzle editor, once the puzzle is loaded. */
export function PuzzleEditor({ id }: { id: string }) {
  const t = useT()
  const puzzle = usePuzzle(id)
  if (puzzle.data) return <LoadedEditor key={id} record={puzzle.data} />
  return (
    <UnloadedWorkspace
      query={puzzle}
      gone={{ icon: PuzzleIcon, title: t('puzzleEditor.gone'), text: t('puzzleEditor.goneText') }}
      failed={t('puzzleEditor.loadFailed')}
    />
  )
}

function LoadedEditor({ record }: { record: PuzzleRecord }) {
  const t = useT()
  const ownLocale = useMessagesLocale()
  const { search, change } = useListState(puzzlesSearch)
  const editor = usePuzzleEditor(record, search.view ? null : (search.piece ?? null))
  const stored = useUnsavedWork(editor)
  const { draft, base } = editor
  const problemMessages = useProblemMessages(editor.clean.items)
  const [locale, setLocale] = useState<Locale>(ownLocale)
  const [isReplacing, setIsReplacing] = useState(false)
  const scene = useScene(draft.sceneId, base.scene).data ?? null
  const picture = scene?.state === 'ready' ? scene.renditions.at(-1) : undefined
  // summarised before publishing, even if they are not shown
  const taps = usePlayersTaps(editor, picture ?? null, search.dialog === 'publish' && editor.isNew)
  useRepair(editor, taps, setLocale)
  const checks = checksOf(draft, scene)
  const view = viewsOf(base.publishedVersion).find((one) => one === search.view) ?? 'scene'
  const title = textIn(editor.clean.title, ownLocale) || draft.slug
  useDocumentTitle(t('shell.documentTitle', { page: title }))
  const guard = useLeaveGuard(editor.isDirty, ({ path }) => puzzlesSearch.openIdOf(path) !== record._id)
  async function save() {
    if (editor.isBusy || !editor.isDirty) return
    const outcome = await editor.save()
    if (!outcome.ok && !outcome.theirs) showFailure(problemMessages(outcome.error).join(' '))
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 's' && !event.shiftKey) void save()
    else if (key === 'z') (event.shiftKey ? editor.redo : editor.undo)()
    else if (key === 'y' && !event.shiftKey) editor.redo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  /** Opens the field of a check: the piece, the language, and the field itself. */
  function go(check: Check) {
    const isAbout = ['title', 'alt', 'texts', 'smallMany'].includes(check.kind)
    if (check.locale) setLocale(check.locale)
    if (check.itemId) editor.select(check.itemId)
    if (check.kind === 'sceneFailed') setIsReplacing(true)
    change({ ...viewChanges(isAbout ? 'about' : 'scene'), dialog: '' })
    const field = fieldOf(check)
    if (field) focusField(field)
  }

  return (
    <div className={styles.page}>
      <EditorHeader editor={editor} view={view} onSave={() => void save()} />
      {/* a published version has a notice of its own, and nothing there is of the draft */}
      {view === 'statistics' || (view === 'play' && search.version) ? null : (
        <UnsavedWorkNotice stored={stored} />
      )}
      {view === 'scene' ? (
        <SceneView
          editor={editor}
          taps={taps}
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
      {view === 'about' ? (
        <AboutView editor={editor} taps={taps} locale={locale} onLocale={setLocale} />
      ) : null}
      {view === 'statistics' ? (
        <UntilLoaded fallback={<WorkspaceSkeleton shape="game" head={null} />}>
          <StatisticsView editor={editor} />
        </UntilLoaded>
      ) : null}
      {view === 'play' ? (
        <Suspense fallback={null}>
          {search.version ? (
            <PlayVersion id={base._id} version={search.version} locale={locale} onLocale={setLocale} />
          ) : picture ? (
            <PlayView puzzle={editor.clean} picture={picture} locale={locale} onLocale={setLocale} />
          ) : (
            <EmptyState
              icon={PuzzleIcon}
              title={t('puzzleEditor.play.noPicture')}
              actions={
                <Button onClick={() => change(viewChanges('scene'))}>{t('puzzleEditor.view.scene')}</Button>
              }
            >
              {t('puzzleEditor.noPiecesYet')}
            </EmptyState>
          )}
        </Suspense>
      ) : null}
      {view === 'versions' ? <VersionsView editor={editor} /> : null}
      <Suspense fallback={null}>
        {search.dialog === 'publish' && !editor.theirs ? (
          <PublishDialog
            editor={editor}
            taps={taps}
            checks={checks}
            onGo={go}
            onClose={() => change({ dialog: '' })}
          />
        ) : null}
        {editor.theirs ? <PuzzleConflict editor={editor} theirs={editor.theirs} /> : null}
        {guard.confirming ? (
          <DiscardDialog
            onDiscard={() => {
              stored.drop()
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
