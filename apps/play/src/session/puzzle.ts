import type { Puzzle } from '@loupe/game-client'

export type { Puzzle }

type Locale = keyof Puzzle['title']

/** A piece of a puzzle, including decoys. */
export type Piece = Puzzle['items'][number]

/** A text in the player’s language, or else in English, or else in any language. */
export function inLanguage<Text>(
  texts: { [locale in Locale]?: Text | undefined },
  locale: Locale,
): Text | undefined {
  return texts[locale] ?? texts.en ?? Object.values(texts).find((text) => text !== undefined)
}
