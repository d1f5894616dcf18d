import type { AuditEntry, AuditRow } from '@loupe/contract/admin/audit'
import ScrollText from 'lucide-react/icons/scroll-text'
import { RecordPanel } from '#src/list/panel/record-panel.tsx'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { subjectHref } from '#src/shared/records/audit-subject.ts'
import { Details, monoClass } from '#src/ui/display/details.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PanelHeader } from '#src/ui/layout/panel-header.tsx'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import { useAuditEntry } from '../audit.queries.ts'
import { resultTones, useAuditMessages } from '../audit-messages.ts'
import { auditSearch } from '../audit-search.ts'
import { EntryChanges } from './entry-changes.tsx'
import styles from './entry-panel.module.css'

/** One entry beside the list, at its own address. */
export function EntryPanel({
  id,
  list,
  onClose,
}: {
  id: string
  list: OpenList<AuditRow>
  onClose: () => void
}) {
  const t = useT()
  const messages = useAuditMessages()
  const query = useAuditEntry(id)
  const row = query.data ?? list.page?.list.find((each) => each.id === id)
  return (
    <RecordPanel
      id={id}
      name={row ? messages.action(row.action) : t('audit.entry')}
      query={query}
      list={list}
      icon={ScrollText}
      noun="audit"
      renderTools={(entry) => <CopyMenu id={entry.id} href={auditSearch.hrefOf({}, entry.id)} />}
      onClose={onClose}
    >
      {(entry) => <Entry key={id} entry={entry} />}
    </RecordPanel>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const messages = useAuditMessages()
  const { before, after, isCleared } = entry
  const isChange = before !== null && after !== null
  return (
    <>
      <PanelHeader title={messages.action(entry.action)}>
        <StatusDot tone={resultTones[entry.result]}>{messages.result(entry.result)}</StatusDot>
        <time dateTime={entry.at}>{messages.at(entry.at)}</time>
      </PanelHeader>
      <section className={styles.part} aria-label={t(isChange ? 'audit.changes' : 'audit.recorded')}>
        <h3>{t(isChange ? 'audit.changes' : 'audit.recorded')}</h3>
        <EntryChanges subject={entry.subject.kind} before={before} after={after} />
        {isCleared ? <p className={styles.note}>{t('audit.cleared')}</p> : null}
      </section>
      <Circumstances entry={entry} />
      <Seal seal={entry.seal} />
    </>
  )
}

function Circumstances({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const messages = useAuditMessages()
  const { actor, subject } = entry
  const by = messages.actor(actor)
  const subjectName = messages.subjectName(subject)
  const href = subjectHref(subject)
  return (
    <section className={styles.part} aria-label={t('audit.details')}>
      <h3>{t('audit.details')}</h3>
      <Details
        of={[
          {
            label: t('audit.actor'),
            value: (
              <>
                <bdi>{by}</bdi>
                {actor.email && actor.email !== by ? (
                  <bdi className={styles.muted}> {actor.email}</bdi>
                ) : null}
                <OnlyThese
                  search={{ actor: actor.id ?? actor.kind }}
                  label={t('audit.allOf', { name: by })}
                />
              </>
            ),
          },
          {
            label: messages.subject(subject.kind),
            value: (
              <>
                {subjectName ? <bdi>{subjectName}</bdi> : null}
                {subject.id ? <span className={`${styles.block} ${monoClass}`}>{subject.id}</span> : '–'}
                {href ? (
                  <PageLink className={styles.link} href={href}>
                    {t('audit.openSubject', { kind: subject.kind })}
                  </PageLink>
                ) : null}
                {subject.id ? (
                  <OnlyThese
                    search={{ subjectKind: subject.kind, subjectId: subject.id }}
                    label={t('audit.allAbout', { name: subjectName ?? subject.id })}
                  />
                ) : null}
              </>
            ),
          },
          { label: t('audit.ip'), value: entry.ip || '–' },
          {
            label: t('audit.sessionId'),
            value: entry.sessionId ? <span className={monoClass}>{entry.sessionId}</span> : '–',
          },
          {
            label: t('audit.requestId'),
            value: entry.requestId ? (
              <>
                <span className={monoClass}>{entry.requestId}</span>
                <OnlyThese search={{ search: entry.requestId }} label={t('audit.sameRequest')} />
              </>
            ) : (
              '–'
            ),
          },
          { label: t('audit.id'), value: <span className={monoClass}>{entry.id}</span> },
        ]}
      />
    </section>
  )
}

/** A link to the list, filtered by what related entries share. */
function OnlyThese({ search, label }: { search: Parameters<typeof auditSearch.hrefOf>[0]; label: string }) {
  return (
    <PageLink className={styles.link} href={auditSearch.hrefOf(search)}>
      {label}
    </PageLink>
  )
}

function Seal({ seal }: { seal: AuditEntry['seal'] }) {
  const t = useT()
  const messages = useAuditMessages()
  const seq = seal ? messages.number(seal.seq) : ''
  return (
    <section className={styles.part} aria-label={t('audit.chain')}>
      <h3>{t('audit.chain')}</h3>
      <div className={styles.seal}>
        {seal === null ? (
          <Notice tone="info">{t('audit.seal.waiting')}</Notice>
        ) : seal.isValid ? (
          <Notice tone="ok">{t('audit.seal.isValid', { seq })}</Notice>
        ) : (
          <Notice tone="danger">{t('audit.seal.broken', { seq })}</Notice>
        )}
      </div>
      {seal ? (
        <Details
          of={[
            { label: t('audit.hash'), value: <span className={monoClass}>{seal.hash}</span> },
            { label: t('audit.previousHash'), value: <span className={monoClass}>{seal.previousHash}</span> },
          ]}
        />
      ) : null}
      <p className={styles.note}>{t('audit.chain.text')}</p>
    </section>
  )
}
