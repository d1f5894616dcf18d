import type { PuzzleRecord } from '@loupe/contract/puzzles'
import type { Locale } from '@loupe/contract/values'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useListState } from '#src/lib/list-state.ts'
import { loadPart } from '#src/lib/load-chunk.ts'
import { PageLink, useLeaveGuard } from '#src/lib/navigation.tsx'
import { useT, useWordsLocale } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/chip.tsx'
import { PanelTrouble } from '#src/ui/panel-trouble.tsx'
import { useRelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { showFailure } from '#src/ui/snackbar-store.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { tabClass, tabCountClass, tabListClass } from '#src/ui/tabs.tsx'
import { AboutView } from './about-view.tsx'
import { type Check, checksOf } from './checks.ts'
import { ChecksCount, ChecksList } from './checks-panel.tsx'
import styles from './desk.module.css'
import { KeptNotice } from './kept-notice.tsx'
import { useKeptWork } from './kept-work.ts'
import { PieceList } from './piece-list.tsx'
import { PiecePanel } from './piece-panel.tsx'
import { usePuzzle, useScene } from './puzzle.queries.ts'
import { PuzzleMenu } from './puzzle-menu.tsx'
import { puzzlesSearch } from './puzzles-search.ts'
import { statusTones, usePuzzleWords } from './puzzles-words.ts'
import { SceneBoard } from './scene-board.tsx'
import { SceneDrop } from './scene-drop.tsx'
import { textIn } from './text-in.ts'
import { useDesk } from './use-desk.ts'
import { VersionsView } from './versions-view.tsx'

const PlayView = lazy(async () => ({ default: (await import('./play-view.tsx')).PlayView }))
const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))
const DiscardDialog = lazy(async () => ({
  default: (await loadPart([], () => import('#src/ui/discard-dialog.tsx'))).DiscardDialog,
}))

const views = ['scene', 'about', 'play', 'versions'] as const
type View = (typeof views)[number]

/** /puzzles/<id>: the desk on which a puzzle is made, once it is there. */
export function PuzzleDesk({ id }: { id: string }) {
  const t = useT()
  const puzzle = usePuzzle(id)
  if (puzzle.data) return <Desk key={id} record={puzzle.data} />
  if (puzzle.isPending && puzzle.fetchStatus !== 'paused') {
    return (
      <div className={styles.waiting} aria-busy="true" aria-label={t('ui.loading')}>
        <Skeleton width={4} />
        <Skeleton width={9} />
        <Skeleton width={7} />
      </div>
    )
  }
  return (
    <div className={styles.trouble}>
      <PanelTrouble
        error={puzzle.error}
        gone={{ icon: PuzzleIcon, title: t('puzzleDesk.gone'), text: t('puzzleDesk.goneText') }}
        failed={t('puzzleDesk.loadFailed')}
        retrying={puzzle.isFetching}
        onRetry={() => void puzzle.refetch()}
      />
      <PageLink href="/puzzles">{t('puzzleDesk.toList')}</PageLink>
    </div>
  )
}

function Desk({ record }: { record: PuzzleRecord }) {
  const t = useT()
  const words = usePuzzleWords()
  const failureWords = useFailureWords()
  const ago = useRelativeTime()
  const ownLocale = useWordsLocale()
  const { search, change, openId } = useListState(puzzlesSearch)
  const desk = useDesk(record)
  const kept = useKeptWork(desk)
  const { draft, base, selected } = desk
  const [locale, setLocale] = useState<Locale>(ownLocale)
  const [isReplacing, setIsReplacing] = useState(false)
  const scene = useScene(draft.sceneId, base.scene).data ?? null
  const pictures = scene?.state === 'ready' ? scene.renditions : []
  const picture = pictures.at(-1)
  const checks = checksOf(draft, scene)
  const view = views.find((one) => one === search.view) ?? 'scene'
  const title = textIn(desk.clean.title, ownLocale) || draft.slug
  useDocumentTitle(t('shell.documentTitle', { page: title }))
  const guard = useLeaveGuard(desk.isDirty, ({ path }) => puzzlesSearch.openIdOf(path) !== record._id)
  const show = (next: View) => change({ view: next === 'scene' ? '' : next })
  const hrefOf = (next: View) =>
    puzzlesSearch.hrefOf({ ...search, dialog: '', view: next === 'scene' ? '' : next }, openId)

  async function save() {
    if (desk.isBusy || !desk.isDirty) return
    const outcome = await desk.save()
    if (!outcome.ok && !outcome.theirs) showFailure(failureWords(outcome.error))
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
    const isAbout = ['title', 'alt', 'texts'].includes(check.kind)
    if (check.locale) setLocale(check.locale)
    if (check.itemId) desk.select(check.itemId)
    if (check.kind === 'sceneFailed') setIsReplacing(true)
    change({ view: isAbout ? 'about' : '', dialog: '' })
    const field = fieldOf(check)
    if (field) focusField(field)
  }

  const panel = (
    <>
      {picture && !isReplacing ? (
        <SceneBoard
          picture={picture}
          desk={desk}
          onEdit={() => focusField(`name.${locale}`)}
          onReplace={() => setIsReplacing(true)}
        />
      ) : scene?.state === 'processing' && !isReplacing ? (
        <output className={styles.making}>
          <Skeleton width={10} />
          {t('puzzleDesk.making')}
        </output>
      ) : (
        <div className={styles.dropRoom}>
          <SceneDrop
            failed={scene?.state === 'failed'}
            onAdded={(sceneId) => {
              setIsReplacing(false)
              desk.set({ sceneId }, `scene ${sceneId}`)
            }}
          />
          {isReplacing ? (
            <Button onClick={() => setIsReplacing(false)}>{t('puzzleDesk.keepPicture')}</Button>
          ) : null}
        </div>
      )}
    </>
  )

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <nav className={styles.crumbs} aria-label={t('puzzleDesk.path')}>
          <PageLink href={puzzlesSearch.hrefOf({ ...search, ...puzzlesSearch.closed })}>
            {t('puzzles.title')}
          </PageLink>
        </nav>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <StatusDot tone={statusTones[base.status]}>{words.status(base.status)}</StatusDot>
        {base.publishedVersion === null ? null : <Tag tone="line">{words.live(base)}</Tag>}
        <div className={styles.actions}>
          <output className={styles.saved}>
            {desk.isDirty ? t('puzzleDesk.unsaved') : t('puzzleDesk.savedAt', { time: ago(base.updatedAt) })}
          </output>
          <Button aria-disabled={!desk.isDirty || undefined} busy={desk.isBusy} onClick={() => void save()}>
            {t('puzzleDesk.save')}
          </Button>
          <Button
            tone="primary"
            aria-disabled={base.status === 'archived' || undefined}
            onClick={() => {
              if (base.status !== 'archived') change({ dialog: 'publish' })
            }}
          >
            {t('puzzleDesk.publish')}
          </Button>
          <PuzzleMenu puzzle={base} />
        </div>
      </header>
      <nav className={`${tabListClass} ${styles.views}`} aria-label={t('puzzleDesk.views')}>
        {views.map((one) => (
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
      <KeptNotice kept={kept} />
      {view === 'scene' ? (
        <div className={styles.columns}>
          <PieceList desk={desk} pictures={pictures} />
          <div className={styles.centre}>
            {panel}
            <details className={styles.checksPanel} open>
              <summary>
                <h2>{t('puzzleDesk.before')}</h2>
                <ChecksCount checks={checks} />
              </summary>
              <ChecksList checks={checks} draft={draft} onGo={go} />
            </details>
          </div>
          {selected ? (
            <PiecePanel
              key={selected.id}
              item={selected}
              pictures={pictures}
              desk={desk}
              locale={locale}
              onLocale={setLocale}
            />
          ) : (
            <section className={styles.panel} aria-label={t('puzzleDesk.piece')}>
              <EmptyState icon={PuzzleIcon} title={t('puzzleDesk.nothingSelected')}>
                {t(picture ? 'puzzleDesk.nothingSelectedText' : 'puzzleDesk.noPiecesYet')}
              </EmptyState>
            </section>
          )}
        </div>
      ) : null}
      {view === 'about' ? <AboutView desk={desk} locale={locale} onLocale={setLocale} /> : null}
      {view === 'play' ? (
        picture ? (
          <Suspense fallback={null}>
            <PlayView draft={desk.clean} picture={picture} locale={locale} onLocale={setLocale} />
          </Suspense>
        ) : (
          <EmptyState
            icon={PuzzleIcon}
            title={t('puzzleDesk.play.noPicture')}
            actions={<Button onClick={() => show('scene')}>{t('puzzleDesk.view.scene')}</Button>}
          >
            {t('puzzleDesk.noPiecesYet')}
          </EmptyState>
        )
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

function fieldOf({ kind, locale = 'en' }: Check): string | null {
  const parts = {
    name: 'name',
    translation: 'name',
    hint: 'hint',
    lesson: 'lessonTitle',
    lessonTitle: 'lessonTitle',
    lessonBody: 'lessonBody',
    fact: 'fact',
    title: 'title',
    texts: 'title',
    alt: 'alt',
  } as const
  const part = kind in parts ? parts[kind as keyof typeof parts] : null
  return part ? `${part}.${locale}` : null
}

/** Puts the focus on a field once it is there. */
function focusField(name: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)?.focus(),
    ),
  )
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
