import type { Puzzle } from '@loupe/game-client'

export type { Puzzle }

type Locale = keyof Puzzle['title']

/** A piece of jewelry of a puzzle, or what is taken for one. */
export type Piece = Puzzle['items'][number]

/** A text in the player’s language, else in English, else in whichever there is. */
export function inLanguage<Text>(
  texts: { [locale in Locale]?: Text | undefined },
  locale: Locale,
): Text | undefined {
  return texts[locale] ?? texts.en ?? Object.values(texts).find((text) => text !== undefined)
}
