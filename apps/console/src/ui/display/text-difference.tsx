import { compareSequences } from '@loupe/rich-text/compare-sequences'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import styles from './text-difference.module.css'

interface Piece {
  state: 'same' | 'removed' | 'added'
  text: string
}

/** Less similar texts are easier to read one after the other. */
const minSimilarity = 0.3

/** A text with deletions struck through and insertions marked, word by word where the texts are similar. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const { locale } = useIntl()
  const pieces = useMemo(() => piecesOf(before, after, locale), [before, after, locale])
  return (
    <p className={styles.text} dir="auto">
      {pieces.map(({ state, text }, index) => {
        const key = `${index} ${state}`
        if (state === 'same') return <span key={key}>{text}</span>
        return state === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
      })}
    </p>
  )
}

function piecesOf(before: string, after: string, locale: string): Piece[] {
  const [a, b] = [wordsOf(before, locale), wordsOf(after, locale)]
  const steps = compareSequences(a, b)
  const same = steps.filter(({ state }) => state === 'same').length
  if (same < minSimilarity * Math.max(a.length, b.length)) {
    return [
      { state: 'removed', text: before },
      { state: 'added', text: after },
    ]
  }
  const pieces: Piece[] = []
  for (const step of steps) {
    const text = (step.state === 'removed' ? a[step.a] : b[step.b]) ?? ''
    const last = pieces.at(-1)
    if (last?.state === step.state) last.text += text
    else pieces.push({ state: step.state, text })
  }
  return pieces
}

/** Words and separators, as the language segments them. */
function wordsOf(text: string, locale: string): string[] {
  return [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}
