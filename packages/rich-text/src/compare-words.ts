import { compareSequences, type Effort } from './compare-sequences.ts'
import type { Word } from './lines.ts'

/** Consecutive words with the same state. */
export interface Piece {
  state: 'same' | 'added' | 'removed'
  words: Word[]
}

export function wordKey({ text, marks }: Word): string {
  return marks.length > 0 ? JSON.stringify([text, marks]) : text
}

export function compareWords(a: readonly Word[], b: readonly Word[], effort: Effort): Piece[] {
  const pieces: Piece[] = []
  for (const step of compareSequences(a.map(wordKey), b.map(wordKey), effort)) {
    const word = step.state === 'removed' ? a[step.a] : b[step.b]
    const last = pieces.at(-1)
    if (!word) continue
    if (last?.state === step.state) last.words.push(word)
    else pieces.push({ state: step.state, words: [word] })
  }
  return smooth(pieces)
}

/** A lone space or comma between two changes is merged into them. */
function smooth(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  let removed: Word[] = []
  let added: Word[] = []
  const flush = () => {
    if (removed.length > 0) result.push({ state: 'removed', words: removed })
    if (added.length > 0) result.push({ state: 'added', words: added })
    removed = []
    added = []
  }
  pieces.forEach((piece, index) => {
    // not by push(...): a line can have more words than a call allows arguments
    if (piece.state === 'removed') removed = removed.concat(piece.words)
    else if (piece.state === 'added') added = added.concat(piece.words)
    else if (removed.length + added.length > 0 && index < pieces.length - 1 && isIsland(piece)) {
      removed = removed.concat(piece.words)
      added = added.concat(piece.words)
    } else {
      flush()
      result.push(piece)
    }
  })
  flush()
  return result
}

function isIsland({ words }: Piece): boolean {
  return !words.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
}
