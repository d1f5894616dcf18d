import styles from './difficulty.module.css'
import { usePuzzleMessages } from './puzzles-messages.ts'

/** The difficulty of a puzzle, from 1 to 5, as filled gems. */
export function Difficulty({ value }: { value: number }) {
  const messages = usePuzzleMessages()
  return (
    <span className={styles.gems}>
      <span className="visually-hidden">{messages.difficulty(value)}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} className={styles.gem} data-filled={place <= value ? '' : undefined} />
      ))}
    </span>
  )
}
