import CircleAlert from 'lucide-react/icons/circle-alert'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import styles from './palette.module.css'

/** The status below the results: loading, nothing found, or an error. */
export function PaletteState({
  text,
  status,
  count,
  onRetry,
}: {
  text: string
  status: 'searching' | 'failed' | 'ready'
  count: number
  onRetry: () => void
}) {
  const t = useT()
  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {status === 'searching' ? '' : t('palette.results', { count })}
      </output>
      {status === 'searching' ? <p className={styles.searching}>{t('palette.searching')}</p> : null}
      {status === 'failed' ? (
        <div className={styles.failed} role="alert">
          <Icon of={CircleAlert} />
          <span className={styles.text}>{t('palette.searchFailed')}</span>
          <Button size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : null}
      {status === 'ready' && count === 0 ? (
        <div className={styles.nothing}>
          <p>{t('palette.nothing', { text })}</p>
          <p className={styles.nothingText}>{t('palette.nothingText')}</p>
        </div>
      ) : null}
    </>
  )
}
