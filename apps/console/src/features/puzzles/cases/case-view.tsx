import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import Wrench from 'lucide-react/icons/wrench'
import { useMemo } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { usePuzzleVersion } from '../puzzle.queries.ts'
import { usePuzzleStatistics } from '../statistics/statistics.queries.ts'
import { type Heat, heatField } from '../statistics/taps/heat.ts'
import { UnloadedWorkspace } from '../unloaded-workspace.tsx'
import { CaseHeader } from './case-header.tsx'
import { useCaseMessages } from './case-messages.ts'
import styles from './case-view.module.css'
import { useCase, useCaseActions } from './cases.queries.ts'
import { CauseColumn } from './cause/cause-column.tsx'
import { EffectColumn } from './effect/effect-column.tsx'
import { FixColumn } from './fix/fix-column.tsx'
import { NotifyColumn } from './notify/notify-column.tsx'

/** /puzzles/<id>/cases/<id>: the cause, the fix, the notification of players, and the effect. */
export function CaseView({ id }: { id: string }) {
  const t = useT()
  const query = useCase(id)
  if (query.data) return <Case key={id} record={query.data} query={query} />
  return (
    <UnloadedWorkspace
      query={query}
      gone={{ icon: Wrench, title: t('cases.gone'), text: t('cases.goneText') }}
      failed={t('cases.loadFailed')}
    />
  )
}

function Case({ record, query }: { record: CaseRecord; query: ReturnType<typeof useCase> }) {
  const t = useT()
  const messages = useCaseMessages()
  const actions = useCaseActions()
  const { puzzle, version, item, piece } = record
  const board = usePuzzleVersion(puzzle.id, String(version))
  const statistics = usePuzzleStatistics(puzzle.id, version, noFilters)
  const heat = statistics.data?.heat
  const { data: { items } = noBoard, isPending } = board
  const subject = item?.id
  const field = useMemo(() => {
    if (!heat || isPending) return null
    // of a decoy itself, the taps on it are the subject
    const others = items.filter(({ id }) => id !== subject)
    return heatField(withNear(heat), 'misses', piece.scene, others)
  }, [heat, piece.scene, items, subject, isPending])
  useDocumentTitle(t('shell.documentTitle', { page: messages.title(record) }))
  function nameOf(itemId: string): string {
    const known = board.data?.items.find((one) => one.id === itemId) ?? (item?.id === itemId ? item : null)
    return known ? messages.nameOf(known.name) : t('puzzleEditor.unnamed')
  }
  return (
    <div className={styles.page}>
      <CaseHeader record={record} actions={actions} />
      {query.error ? (
        <Notice tone="warn" actions={<Retry queries={[query]} size="small" />}>
          {t('cases.stale')}
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <CauseColumn record={record} nameOf={nameOf} field={field} />
        <FixColumn record={record} actions={actions} field={field} />
        <NotifyColumn record={record} actions={actions} />
        <EffectColumn record={record} />
      </div>
    </div>
  )
}

const noFilters = {}
const noBoard: { items: PuzzleItem[] } = { items: [] }

/** Near misses are counted separately from other misses; beside a shifted shape they are the majority. */
function withNear(heat: Heat): Heat {
  return { ...heat, misses: heat.misses.map((misses, index) => misses + (heat.near[index] ?? 0)) }
}
