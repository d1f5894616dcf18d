import Clipboard from 'lucide-react/icons/clipboard'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import styles from './second-factor.module.css'

/** Copies a text and shows the result beside it: the login page has no snackbar. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // the browser refused: the text explains what to do
      setOutcome('copyFailed')
    }
  }
  return (
    <>
      <Button size="small" icon={Clipboard} onClick={() => void copy()}>
        {label}
      </Button>
      <output className={styles.outcome}>{outcome ? t(`secondFactor.${outcome}`) : null}</output>
    </>
  )
}
