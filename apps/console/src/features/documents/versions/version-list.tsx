import { type DocumentVersion, wasWithdrawn } from '@loupe/contract/admin/documents'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { useDocumentMessages } from '../documents-messages.ts'
import styles from './version-list.module.css'

/** All versions of a document in one language, newest first; each line opens one. */
export function VersionList({
  versions,
  current,
  hrefOf,
}: {
  versions: readonly DocumentVersion[]
  /** The open version; by default the draft. */
  current: string | undefined
  hrefOf: (version: DocumentVersion) => string
}) {
  const t = useT()
  const messages = useDocumentMessages()
  if (versions.length === 0) return <p className={styles.none}>{t('documents.noVersions')}</p>
  return (
    <ol className={styles.versions}>
      {versions.map((version) => (
        <li key={version.id} className={styles.version} data-status={stateOf(version)}>
          <PageLink
            className={styles.link}
            href={hrefOf(version)}
            aria-current={isOpen(version, current) ? 'true' : undefined}
          >
            <span className={styles.line}>
              <span className={styles.name}>{messages.version(version)}</span>
              <StateTag version={version} />
            </span>
            <span className={styles.facts}>
              <RelativeTime value={version.publishedAt ?? version.updatedAt} /> ·{' '}
              <bdi>{messages.authorOf(version)}</bdi>
            </span>
            {messages.period(version) ? (
              <span className={styles.facts}>{messages.period(version)}</span>
            ) : null}
            {version.changeSummary ? <span className={styles.summary}>{version.changeSummary}</span> : null}
          </PageLink>
        </li>
      ))}
    </ol>
  )
}

type VersionState = 'draft' | 'inForce' | 'scheduled' | 'withdrawn' | 'discarded' | 'past'

function stateOf(version: DocumentVersion): VersionState {
  if (version.status === 'draft') return 'draft'
  if (version.status === 'published') return version.isInForce ? 'inForce' : 'scheduled'
  if (version.publishedAt === null) return 'discarded'
  return wasWithdrawn(version) ? 'withdrawn' : 'past'
}

function StateTag({ version }: { version: DocumentVersion }) {
  const t = useT()
  const state = stateOf(version)
  if (state === 'inForce') return <Tag tone="ok">{t('documents.inForce')}</Tag>
  if (state === 'scheduled') return <Tag tone="line">{t('documents.scheduled')}</Tag>
  if (state === 'withdrawn') return <Tag tone="line">{t('documents.withdrawn')}</Tag>
  return state === 'discarded' ? <Tag tone="line">{t('documents.setAside')}</Tag> : null
}

function isOpen(version: DocumentVersion, current: string | undefined): boolean {
  return current === undefined ? version.status === 'draft' : version.id === current
}
