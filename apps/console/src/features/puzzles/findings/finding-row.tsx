import type { FindingSeverity, PuzzleFinding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import styles from './findings-panel.module.css'

const icons: Record<FindingSeverity, typeof Info> = {
  serious: CircleAlert,
  warning: TriangleAlert,
  note: Info,
}

/** One finding: its severity, subject, evidence, and actions. */
export function FindingRow({
  finding,
  about,
  text,
  cause,
  picture,
  context,
  children,
  onDismiss,
  onRestore,
}: {
  finding: PuzzleFinding
  about: string
  text: string
  /** The subject of the finding that explains this one. */
  cause: string | null
  /** The puzzle's picture, if it is not the puzzle of the page. */
  picture?: ReactNode
  context?: ReactNode
  /** Its actions, besides dismissing it. */
  children: ReactNode
  onDismiss: () => void
  onRestore: () => void
}) {
  const t = useT()
  const { formatDate } = useIntl()
  const { severity, dismissal } = finding
  return (
    <li className={styles.row} data-severity={severity}>
      {picture}
      <Icon of={icons[severity]} />
      <div className={styles.text}>
        <p>
          <span className="visually-hidden">{t(`puzzleFindings.severity.${severity}`)}. </span>
          <strong>{about}</strong> <span className={styles.evidence}>{text}</span>
        </p>
        {cause ? <p className={styles.evidence}>{t('puzzleFindings.because', { cause })}</p> : null}
        {dismissal ? (
          <p className={styles.evidence}>
            {t(dismissal.by ? 'puzzleFindings.dismissedBy' : 'puzzleFindings.dismissedOn', {
              name: dismissal.by?.name ?? '',
              date: formatDate(dismissal.at, { dateStyle: 'medium' }),
              reason: dismissal.reason,
            })}
          </p>
        ) : null}
        {context}
      </div>
      <div className={styles.actions}>
        {children}
        {dismissal ? (
          <Button
            size="small"
            aria-label={t('puzzleFindings.restoreOf', { finding: about })}
            onClick={onRestore}
          >
            {t('puzzleFindings.restore')}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={t('puzzleFindings.dismissOf', { finding: about })}
            onClick={onDismiss}
          >
            {t('puzzleFindings.dismiss')}
          </Button>
        )}
      </div>
    </li>
  )
}
