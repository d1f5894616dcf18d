import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import { useEffect, useMemo, useRef } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './second-factor.module.css'

/** Backup codes, shown only once, to be copied or downloaded. `title`: if nothing above describes them. */
export function BackupCodes({
  codes,
  title,
  inDialog = false,
  onStored,
}: {
  codes: readonly string[]
  title?: string
  inDialog?: boolean
  onStored: () => void
}) {
  const t = useT()
  const Title = inDialog ? 'h3' : 'h1'
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  const file = useFile(`Loupe\n\n${text}\n`)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      {title ? (
        <Title ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </Title>
      ) : null}
      <p className={styles.lead}>{t('secondFactor.codesLead')}</p>
      <ul className={styles.codes} aria-label={t('secondFactor.codes')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text} label={t('secondFactor.copyCodes')} />
        <a className={buttonClass({ size: 'small' })} href={file} download={t('secondFactor.codesFile')}>
          <Icon of={ArrowDownToLine} />
          {t('secondFactor.downloadCodes')}
        </a>
      </div>
      <Button tone="primary" size="large" wide onClick={onStored}>
        {t('secondFactor.codesSaved')}
      </Button>
    </div>
  )
}

/** An object URL of a text. */
function useFile(text: string): string {
  return useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, [text])
}
