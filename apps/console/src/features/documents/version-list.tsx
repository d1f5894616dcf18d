import type { DocumentVersion } from '@loupe/contract/documents'
import { PageLink } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { Tag } from '#src/ui/chip.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useDocumentWords } from './documents-words.ts'
import styles from './version-list.module.css'

/** Everything that a document ever was in one language, newest first; each line opens it. */
export function VersionList({
  versions,
  current,
  hrefOf,
}: {
  versions: readonly DocumentVersion[]
  /** The version that is open; the draft is open where nothing else is. */
  current: string | undefined
  hrefOf: (version: DocumentVersion) => string
}) {
  const t = useT()
  const words = useDocumentWords()
  if (versions.length === 0) return <p className={styles.none}>{t('documents.noVersions')}</p>
  return (
    <ol className={styles.versions}>
      {versions.map((version) => (
        <li key={version.id} className={styles.version} data-status={version.status}>
          <PageLink
            className={styles.link}
            href={hrefOf(version)}
            aria-current={isOpen(version, current) ? 'true' : undefined}
          >
            <span className={styles.line}>
              <span className={styles.name}>{words.version(version)}</span>
              {version.status === 'published' ? <Tag tone="ok">{t('documents.live')}</Tag> : null}
              {version.status === 'archived' && version.publishedAt === null ? (
                <Tag tone="line">{t('documents.setAside')}</Tag>
              ) : null}
            </span>
            <span className={styles.facts}>
              <RelativeTime value={version.publishedAt ?? version.updatedAt} /> ·{' '}
              <bdi>{words.authorOf(version)}</bdi>
            </span>
            {version.changeSummary ? <span className={styles.summary}>{version.changeSummary}</span> : null}
          </PageLink>
        </li>
      ))}
    </ol>
  )
}

function isOpen(version: DocumentVersion, current: string | undefined): boolean {
  return current === undefined ? version.status === 'draft' : version.id === current
}
