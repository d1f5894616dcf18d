import { type ContentDocument, wasWithdrawn } from '@loupe/contract/documents'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useFailureWords } from '#src/shared/api/failure-words.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useDocumentActions, useVersion } from '../documents.queries.ts'
import styles from '../documents-page.module.css'
import { writeSearch } from '../documents-search.ts'
import { useDocumentWords } from '../documents-words.ts'
import { dropText, keptText } from '../editor/kept-texts.ts'
import type { DeskProps } from '../editor/writing-desk.tsx'
import { DeskFrame } from '../page/desk-frame.tsx'
import { Leaving } from '../page/leaving.tsx'
import { PublicPageLink } from '../page/public-page-link.tsx'
import { PublicReading } from '../page/public-reading.tsx'
import { CompareWith } from './compare-with.tsx'

/** An earlier version: what changed with it, how it read, and the way to make a draft of it. */
export function VersionDesk(props: DeskProps & { id: string }) {
  const { id, type, state, search, versions, open, languages, history } = props
  const { lang: locale, view } = search
  const t = useT()
  const words = useDocumentWords()
  const failureWords = useFailureWords()
  const query = useVersion(id)
  const { data: version, error } = query
  const { restore, withdraw } = useDocumentActions(type)
  const [isAsking, setIsAsking] = useState(false)
  const place = { type, locale }
  const back = { lang: locale, view: 'write' as const }

  function makeDraft({ version: number }: ContentDocument) {
    restore.mutate(id, {
      onSuccess: () => {
        dropText(place)
        showDone(t('documents.restored', { version: number }))
        open(back)
      },
      onError: (failure) => showFailure(failureWords(failure)),
    })
  }

  function takeBack({ revision, version: number }: ContentDocument) {
    withdraw.mutate(
      { id, revision },
      {
        onSuccess: () => showDone(t('documents.withdrawnDone', { version: number })),
        onError: (failure) => showFailure(failureWords(failure)),
      },
    )
  }

  const isScheduled = version?.status === 'published' && !version.isInForce
  return (
    <DeskFrame
      type={type}
      state={state}
      languages={languages}
      history={history}
      tag={version ? <Tag tone="line">{words.version(version)}</Tag> : null}
      actions={
        <>
          <PageLink className={buttonClass({})} href={`?${writeSearch(back)}`}>
            {t('documents.backToText')}
          </PageLink>
          {isScheduled ? (
            <Button busy={withdraw.isPending} onClick={() => takeBack(version)}>
              {t('documents.withdraw')}
            </Button>
          ) : null}
          {version ? (
            <Button
              tone="primary"
              icon={RotateCcw}
              busy={restore.isPending}
              onClick={() => (keptText(place) ? setIsAsking(true) : makeDraft(version))}
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
            <span className={styles.barTitle}>{words.edited(version)}</span>
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
              facts={words.inForce(version)}
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
      {isAsking && version ? (
        <Leaving
          onDiscard={() => {
            setIsAsking(false)
            makeDraft(version)
          }}
          onStay={() => setIsAsking(false)}
        />
      ) : null}
    </DeskFrame>
  )
}

/** What was published before it, or else simply the version before. */
function before(version: ContentDocument, versions: DeskProps['versions']): string | undefined {
  const earlier = versions.filter((one) => one.version < version.version)
  return (earlier.find(({ publishedAt }) => publishedAt !== null) ?? earlier[0])?.id
}
