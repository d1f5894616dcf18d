import { useT } from '#src/shared/messages/messages.tsx'
import { useMinute } from '#src/ui/date/relative-time.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDocumentMessages } from '../documents-messages.ts'
import { type DocumentState, inForceAt } from '../page/documents-state.ts'

/** The effect of publishing for readers: when they get the version, and what happens to the other versions. */
export function PublishEffect({ state, day }: { state: DocumentState; day: string }) {
  const t = useT()
  const messages = useDocumentMessages()
  const now = useMinute()
  const start = Date.parse(day)
  const isAhead = start > now
  const moment = isAhead ? start : now
  const date = messages.day(new Date(moment).toISOString())
  const before = isAhead ? inForceAt(state, moment - 1) : null
  const replaced = state.scheduled.find(({ effectiveFrom }) => Date.parse(effectiveFrom ?? '') === moment)
  const next = state.scheduled.find(({ effectiveFrom }) => Date.parse(effectiveFrom ?? '') > moment)
  return (
    <Notice tone="info">
      <p>{isAhead ? t('documents.effect.later', { date }) : t('documents.effect.now')}</p>
      {before ? <p>{t('documents.effect.until', { version: before.version })}</p> : null}
      {replaced ? <p>{t('documents.effect.replaces', { version: replaced.version })}</p> : null}
      {next ? <p>{t('documents.effect.next', messages.versionFrom(next))}</p> : null}
    </Notice>
  )
}
