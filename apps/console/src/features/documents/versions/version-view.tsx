import { type ContentDocument, wasWithdrawn } from '@loupe/contract/admin/documents'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useDocumentActions, useVersion } from '../documents.queries.ts'
import { useDocumentMessages } from '../documents-messages.ts'
import styles from '../documents-page.module.css'
import { writeSearch } from '../documents-search.ts'
import type { EditorProps } from '../editor/document-editor.tsx'
import { dropText, storedText } from '../editor/stored-texts.ts'
import { Leaving } from '../page/leaving.tsx'
import { PublicPageLink } from '../page/public-page-link.tsx'
import { PublicReading } from '../page/public-reading.tsx'
import { WorkspaceFrame } from '../page/workspace-frame.tsx'
import { CompareWith } from './compare-with.tsx'

/** An earlier version: its changes, its text, and a button to make a draft of it. */
export function VersionView(props: EditorProps & { id: string }) {
  const { id, type, state, search, versions, open, languages, history } = props
  const { lang: locale, view } = search
  const t = useT()
  const messages = useDocumentMessages()
  const failureMessage = useFailureMessage()
  const query = useVersion(id)
  const { data: version, error } = query
  const { restore, withdraw } = useDocumentActions(type)
  const [isConfirming, setIsConfirming] = useState(false)
  const key = { type, locale }
  const back = { lang: locale, view: 'write' as const }

  function makeDraft({ version: number }: ContentDocument) {
    restore.mutate(id, {
      onSuccess: () => {
        dropText(key)
        showDone(t('documents.restored', { version: number }))
        open(back)
      },
      onError: (failure) => showFailure(failureMessage(failure)),
    })
  }

  function withdrawVersion({ revision, version: number }: ContentDocument) {
    withdraw.mutate(
      { id, revision },
      {
        onSuccess: () => showDone(t('documents.withdrawnDone', { version: number })),
        onError: (failure) => showFailure(failureMessage(failure)),
      },
    )
  }

  const isScheduled = version?.status === 'published' && !version.isInForce
  return (
    <WorkspaceFrame
      type={type}
      state={state}
      languages={languages}
      history={history}
      tag={version ? <Tag tone="line">{messages.version(version)}</Tag> : null}
      actions={
        <>
          <PageLink className={buttonClass({})} href={`?${writeSearch(back)}`}>
            {t('documents.backToText')}
          </PageLink>
          {isScheduled ? (
            <Button busy={withdraw.isPending} onClick={() => withdrawVersion(version)}>
              {t('documents.withdraw')}
            </Button>
          ) : null}
          {version ? (
            <Button
              tone="primary"
              icon={RotateCcw}
              busy={restore.isPending}
              onClick={() => (storedText(key) ? setIsConfirming(true) : makeDraft(version))}
            >
              {t('documents.restore')}
            </Button>
          ) : null}
        </>
      }
    >
      {version ? (
        <>
          <div className={styles.bar}>
            <Segmented
              label={t('documents.view')}
              value={view === 'changes' ? 'changes' : 'preview'}
              onChange={(next) => open({ ...search, view: next }, { replace: true })}
              options={[
                { value: 'changes', label: t('documents.view.changes') },
                { value: 'preview', label: t('documents.view.read') },
              ]}
            />
            <span className={styles.barTitle}>{messages.edited(version)}</span>
            {version.publishedAt !== null && !wasWithdrawn(version) ? (
              <div className={styles.barEnd}>
                <PublicPageLink type={type} locale={locale} version={version} />
              </div>
            ) : null}
          </div>
          {view === 'changes' ? (
            <CompareWith
              locale={locale}
              after={version}
              versions={versions.filter((one) => one.id !== id)}
              against={search.against ?? before(version, versions)}
              onChoose={(against) => open({ ...search, against }, { replace: true })}
            />
          ) : (
            <PublicReading
              title={version.title}
              content={version.content}
              locale={locale}
              facts={messages.inForce(version)}
            />
          )}
        </>
      ) : error ? (
        <LoadFailed title={t('documents.notLoaded')} queries={[query]} />
      ) : (
        <p className={styles.waiting} aria-busy="true">
          <Skeleton width={8} />
        </p>
      )}
      {isConfirming && version ? (
        <Leaving
          onDiscard={() => {
            setIsConfirming(false)
            makeDraft(version)
          }}
          onStay={() => setIsConfirming(false)}
        />
      ) : null}
    </WorkspaceFrame>
  )
}

/** The version published before it, or else simply the previous one. */
function before(version: ContentDocument, versions: EditorProps['versions']): string | undefined {
  const earlier = versions.filter((one) => one.version < version.version)
  return (earlier.find(({ publishedAt }) => publishedAt !== null) ?? earlier[0])?.id
}
