import { playedInputs, playedLanguages, playedWidths } from '@loupe/contract/admin/puzzles/puzzle-statistics'

/** The parts of a game that decide its slice. */
export interface Played {
  locale: string
  screen: { width: number } | null
  input: 'touch' | 'mouse' | 'pen' | null
}

export interface Slice {
  language: (typeof playedLanguages)[number]
  width: (typeof playedWidths)[number]
  input: (typeof playedInputs)[number]
}

/** The number of a game's slice. It is stored: the contract's lists may only grow at the end. */
export function sliceOf({ locale, screen, input }: Played): number {
  return numberOf({ language: languageOf(locale), width: widthOf(screen), input: input ?? 'unknown' })
}

function numberOf({ language, width, input }: Slice): number {
  const [spoken, wide] = [playedLanguages.indexOf(language), playedWidths.indexOf(width)]
  return (spoken * 8 + wide) * 8 + playedInputs.indexOf(input)
}

/** The meaning of a slice's number. */
export function readSlice(slice: number): Slice {
  return {
    language: playedLanguages[slice >> 6] ?? 'other',
    width: playedWidths[(slice >> 3) & 7] ?? 'unknown',
    input: playedInputs[slice & 7] ?? 'unknown',
  }
}

/** The numbers of the requested slices; null: all. */
export function slicesOf({
  language,
  width,
  input,
}: {
  [Name in keyof Slice]?: readonly Slice[Name][] | undefined
}): number[] | null {
  if (!language && !width && !input) return null
  return (language ?? playedLanguages).flatMap((one) =>
    (width ?? playedWidths).flatMap((wide) =>
      (input ?? playedInputs).map((by) => numberOf({ language: one, width: wide, input: by })),
    ),
  )
}

/** By the language part: `zh-Hans-CN` and `zh_TW` are zh. */
function languageOf(locale: string): Slice['language'] {
  const language = locale.split(/[-_]/, 1)[0]?.toLowerCase()
  return playedLanguages.find((one) => one === language) ?? 'other'
}

/** Upper bounds in CSS pixels. */
const belows = [600, 900, 1200] as const

function widthOf(screen: Played['screen']): Slice['width'] {
  if (screen === null) return 'unknown'
  const step = belows.findIndex((below) => screen.width < below)
  return playedWidths[step < 0 ? belows.length : step] ?? 'unknown'
}
