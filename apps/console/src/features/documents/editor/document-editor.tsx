import type { ContentDocument, DocumentType, DocumentVersion } from '@loupe/contract/admin/documents'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import { useDocumentActions } from '../documents.queries.ts'
import { firstTitles, useDocumentMessages } from '../documents-messages.ts'
import styles from '../documents-page.module.css'
import { type DocumentsSearch, type View, views } from '../documents-search.ts'
import { BeginDocument } from '../page/begin-document.tsx'
import { type DocumentState, nextVersion } from '../page/documents-state.ts'
import { PublicPageLink } from '../page/public-page-link.tsx'
import { TextSkeleton } from '../page/text-skeleton.tsx'
import { WorkspaceFrame } from '../page/workspace-frame.tsx'
import { nextBase } from './conflict.ts'
import { EditorActions } from './editor-actions.tsx'
import type { TextHandle } from './rich-text/rich-text-editor.tsx'
import { baseOf, storedText } from './stored-texts.ts'
import { useSaveFailureMessage } from './use-save-failure-messages.ts'
import { useSaveKeys } from './use-save-keys.ts'
import { useSaving } from './use-saving.ts'
import { storeOrDiscard, useText } from './use-text.ts'
import { WritingNotices } from './writing-notices.tsx'
import { WritingSheet } from './writing-sheet.tsx'

const CompareWith = lazyPart(
  async () => (await loadChunk(() => import('../versions/compare-with.tsx'))).CompareWith,
)
const PublicReading = lazyPart(
  async () => (await loadChunk(() => import('../page/public-reading.tsx'))).PublicReading,
)
const PublishDialog = lazyOverlay(
  async () => (await loadChunk(() => import('../versions/publish-dialog.tsx'))).PublishDialog,
  ({ onClose }) => onClose(),
)
const DocumentConflict = lazyOverlay(
  async () => (await loadChunk(() => import('./document-conflict.tsx'))).DocumentConflict,
  ({ onBack }) => onBack(),
)

export interface EditorProps {
  type: DocumentType
  state: DocumentState
  english: DocumentState
  search: DocumentsSearch
  /** The versions of the open language, newest first. */
  versions: readonly DocumentVersion[]
  open: (search: DocumentsSearch, options?: { replace?: boolean }) => void
  languages: ReactNode
  history: ReactNode
}

/** The editor of a document: three views, saving as a draft, publishing as a version. */
export function DocumentEditor(props: EditorProps) {
  const { type, state, english, search, versions, open, languages, history } = props
  const { lang: locale, view } = search
  const t = useT()
  const messages = useDocumentMessages()
  const failureMessage = useFailureMessage()
  const saveFailureMessage = useSaveFailureMessage()
  const key = { type, locale }
  const text = useText(key, state, firstTitles[type][locale])
  const saving = useSaving(key)
  const { discard } = useDocumentActions(type)
  const handle = useRef<TextHandle>(null)
  const [isBegun, setIsStarted] = useState(false)
  const [hasNoTitle, setHasNoTitle] = useState(false)
  const isMissing = state.draft === null && state.latest === null && !text.stored && !isBegun

  /** Flushes the text typed within the last moment. */
  function flushText() {
    if (handle.current) text.change({ content: handle.current.read() })
  }

  function isReady(): boolean {
    flushText()
    const isUntitled = (storedText(key)?.title ?? text.title).trim() === ''
    setHasNoTitle(isUntitled)
    return !isUntitled
  }

  async function save() {
    if (saving.isBusy || !isReady() || !storedText(key)) return
    const outcome = await saving.save()
    if (!outcome.ok && !outcome.isConflict) showFailure(saveFailureMessage(outcome.error))
  }
  useSaveKeys(() => void save())

  function show(next: View) {
    flushText()
    open({ ...search, view: next }, { replace: true })
  }

  function discardDraft({ id, revision }: ContentDocument) {
    discard.mutate(
      { id, revision },
      {
        onSuccess: () => {
          flushText()
          // text typed while the draft was being discarded is a change of the published version
          const typed = storedText(key)
          if (typed)
            storeOrDiscard(key, typed, baseOf(null, state.latest, state.newest, firstTitles[type][locale]))
          showDone(t('documents.draftDiscarded'))
        },
        onError: (error) => showFailure(failureMessage(error)),
      },
    )
  }

  const isDirty = text.stored !== undefined
  // the version in force is already shown beside the title
  const named = state.draft ?? (state.latest?.isInForce ? null : state.latest)
  const source = state === english ? null : (english.published ?? english.latest ?? english.draft)
  const beside = search.beside ? source : null
  const canPublish = (isDirty || state.draft !== null) && !isMissing
  const current = { title: text.title, content: text.content }
  return (
    <WorkspaceFrame
      type={type}
      state={state}
      languages={languages}
      history={history}
      isWide={beside !== null && view === 'write' && !isMissing}
      tag={named ? <Tag tone="line">{messages.version(named)}</Tag> : null}
      more={
        state.draft && !isDirty ? (
          <MoreMenu
            groups={[
              {
                id: 'draft',
                items: [
                  {
                    id: 'discard',
                    label: t('documents.discardDraft'),
                    disabled: discard.isPending,
                    onSelect: () => state.draft && discardDraft(state.draft),
                  },
                ],
              },
            ]}
          />
        ) : null
      }
      actions={
        <EditorActions
          draft={state.draft}
          isDirty={isDirty}
          canPublish={canPublish}
          saving={saving}
          isDiscarding={discard.isPending}
          onDiscard={discardDraft}
          onSave={() => void save()}
          onPublish={() => canPublish && isReady() && open({ ...search, dialog: 'publish' })}
        />
      }
    >
      {isMissing ? (
        <BeginDocument
          english={source}
          onBegin={(from) => {
            setIsStarted(true)
            if (from) text.change({ content: from.content }, { sourceVersion: from.version })
          }}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <Segmented
              label={t('documents.view')}
              value={view}
              onChange={show}
              options={views.map((value) => ({ value, label: t(`documents.view.${value}`) }))}
            />
            {view === 'preview' && state.latest ? (
              <div className={styles.barEnd}>
                <PublicPageLink type={type} locale={locale} version={state.published ?? state.latest} />
              </div>
            ) : null}
          </div>
          <WritingNotices
            text={text}
            state={state}
            isSaving={saving.isBusy}
            onCompare={saving.showConflict}
            onDiscard={text.discard}
          />
          <WritingSheet
            key={text.edition}
            isHidden={view !== 'write'}
            locale={locale}
            text={text}
            titleError={hasNoTitle ? t('errors.required', { field: 'title' }) : undefined}
            handle={handle}
            beside={beside}
          />
          {view === 'changes' ? (
            <UntilLoaded fallback={<TextSkeleton />}>
              <CompareWith
                locale={locale}
                after={current}
                versions={versions.filter(({ status }) => status !== 'draft')}
                against={search.against ?? state.latest?.id ?? state.draft?.id}
                onChoose={(against) => open({ ...search, against }, { replace: true })}
              />
            </UntilLoaded>
          ) : null}
          {view === 'preview' ? (
            <UntilLoaded fallback={<TextSkeleton />}>
              <PublicReading
                {...current}
                locale={locale}
                facts={
                  // nobody accepts About Us: its public page shows no version either
                  type === 'about'
                    ? null
                    : t('documents.versionN', {
                        version: canPublish
                          ? nextVersion(state)
                          : (state.latest?.version ?? nextVersion(state)),
                      })
                }
              />
            </UntilLoaded>
          ) : null}
        </>
      )}
      <Suspense fallback={null}>
        {search.dialog === 'publish' && !saving.theirs ? (
          <PublishDialog
            hasNothing={!canPublish}
            state={state}
            english={english}
            sourceVersion={text.base.sourceVersion}
            isBusy={saving.isBusy}
            onClose={() => open({ lang: locale, view }, { replace: true })}
            onPublish={(publishing) => saving.publish(state.draft, publishing)}
          />
        ) : null}
        {saving.theirs && text.stored ? (
          <DocumentConflict
            mine={text.stored}
            theirs={saving.theirs}
            locale={locale}
            onBack={saving.clearConflict}
            onChoose={(choice) => {
              if (saving.theirs) storeOrDiscard(key, choice, nextBase(saving.theirs, state.newest))
              saving.clearConflict()
            }}
          />
        ) : null}
      </Suspense>
    </WorkspaceFrame>
  )
}
