/** The phrases of a notification and a reply in one language, with the names of the piece and the puzzle. */
export interface Phrases {
  /** A tap on the piece did not count, and now does. */
  tap: Wording
  /** The piece has a better hint or lesson. */
  hint: Wording
  /** The piece is easier to find, in whatever way. */
  piece: Wording
  /** The whole puzzle is better. */
  puzzle: Wording
}

export interface Wording {
  title: (piece: string, puzzle: string) => string
  body: (piece: string, puzzle: string) => string
  reply: (piece: string, puzzle: string) => string
}
