import { contrast, distance, fit, type Oklch, reach } from './colour.ts'

/** The seven presets are gems; their keys are the specification's. */
export const gems = [
  { key: 'default', name: 'sapphire', hue: 262, chroma: 0.2, lightness: 0.5 },
  { key: 'theme1', name: 'emerald', hue: 162, chroma: 0.13, lightness: 0.5 },
  { key: 'theme2', name: 'ruby', hue: 16, chroma: 0.2, lightness: 0.5 },
  { key: 'theme3', name: 'amethyst', hue: 303, chroma: 0.19, lightness: 0.5 },
  { key: 'theme4', name: 'topaz', hue: 62, chroma: 0.125, lightness: 0.54 },
  { key: 'theme5', name: 'tourmaline', hue: 205, chroma: 0.11, lightness: 0.52 },
  { key: 'theme6', name: 'onyx', hue: 270, chroma: 0.008, lightness: 0.27 },
] as const
export type Gem = (typeof gems)[number]

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

export type Table = Record<string, Oklch>

/** The colours of states: hue and chroma. */
const states = [
  ['ok', 158, 0.12],
  ['warn', 70, 0.125],
  ['danger', 25, 0.19],
  ['info', 245, 0.13],
] as const

/** Every colour token of one gem in one mode, without the leading dashes. */
export function colourTable(gem: Gem, mode: Mode): Table {
  const frame = grounds(gem, mode)
  const sheets = colours(frame, 'ground', 'surface', 'surface-2', 'hover', 'raised')
  const table = {
    ...frame,
    ...texts(gem, mode, frame, sheets),
    ...accents(gem, mode, frame, sheets),
    ...stateColours(mode, frame, sheets),
    ...series(gem, mode, frame),
  }
  return Object.fromEntries(Object.entries(table).map(([name, colour]) => [name, fit(colour)]))
}

/** Colours of a table by name; an unknown name is an error of the caller. */
export function colours(table: Table, ...names: string[]): Oklch[] {
  return names.map((name) => {
    const colour = table[name]
    if (!colour) throw new Error(`There is no colour token ${name}.`)
    return colour
  })
}

function grounds(gem: Gem, mode: Mode): Table {
  const { hue } = gem
  const tint = tintOf(gem, mode)
  if (mode === 'dark') {
    return {
      ground: [0.165, tint * 1.5, hue],
      surface: [0.198, tint * 1.6, hue],
      'surface-2': [0.228, tint * 1.7, hue],
      raised: [0.25, tint * 1.8, hue],
      hover: [0.245, tint * 1.8, hue],
      press: [0.285, tint * 2, hue],
      line: [0.285, tint * 2, hue],
      'line-2': [0.36, tint * 2.4, hue],
    }
  }
  return {
    ground: [0.975, tint * 0.7, hue],
    surface: [1, 0, 0],
    'surface-2': [0.984, tint * 0.5, hue],
    raised: [1, 0, 0],
    hover: [0.967, tint * 0.8, hue],
    press: [0.94, tint, hue],
    line: [0.922, tint, hue],
    'line-2': [0.855, tint * 1.5, hue],
  }
}

function texts(gem: Gem, mode: Mode, frame: Table, sheets: Oklch[]): Table {
  const { hue } = gem
  const tint = tintOf(gem, mode)
  const [isDark, away] = [mode === 'dark', mode === 'dark' ? 1 : -1] as const
  return {
    'control-line': reach(isDark ? [0.5, tint * 2.5, hue] : [0.7, tint * 2, hue], sheets, 3, away),
    text: reach(isDark ? [0.955, tint * 0.6, hue] : [0.225, tint * 3, hue], sheets, 12, away),
    'text-2': reach(isDark ? [0.76, tint * 1.6, hue] : [0.46, tint * 3, hue], sheets, 5.6, away),
    'text-3': reach(isDark ? [0.66, tint * 1.8, hue] : [0.56, tint * 3, hue], sheets, 4.55, away),
  }
}

function accents(gem: Gem, mode: Mode, frame: Table, sheets: Oklch[]): Table {
  const { hue, chroma } = gem
  const isOnyx = gem.name === 'onyx'
  const white: Oklch = [1, 0, 0]
  const floating = colours(frame, 'ground', 'surface', 'raised')
  if (mode === 'dark') {
    const onAccent: Oklch = isOnyx ? [0.2, 0, 0] : white
    const accent: Oklch = isOnyx
      ? [0.93, 0.004, hue]
      : reach([Math.max(gem.lightness, 0.56), chroma, hue], [onAccent], 4.6, -1)
    const soft: Oklch = [0.275, isOnyx ? 0.005 : 0.06, hue]
    return {
      'on-accent': onAccent,
      accent,
      'accent-hover': fit([accent[0] + (isOnyx ? 0.04 : -0.04), accent[1], hue]),
      'accent-soft': soft,
      'accent-line': [0.42, isOnyx ? 0.008 : 0.1, hue],
      'accent-text': reach([0.74, isOnyx ? 0.006 : Math.min(chroma, 0.14), hue], [...sheets, soft], 4.6, 1),
      focus: reach([0.72, isOnyx ? 0.01 : 0.15, hue], floating, 3.2, 1),
    }
  }
  const accent = reach([gem.lightness, chroma, hue], [white], 4.9, -1)
  const soft = fit([0.956, isOnyx ? 0.003 : 0.024, hue])
  return {
    'on-accent': white,
    accent,
    'accent-hover': fit([accent[0] + (isOnyx ? 0.09 : -0.06), accent[1], hue]),
    'accent-soft': soft,
    'accent-line': fit([0.86, isOnyx ? 0.005 : 0.07, hue]),
    'accent-text': reach([isOnyx ? 0.27 : gem.lightness - 0.02, chroma, hue], [...sheets, soft], 4.6, -1),
    focus: reach([isOnyx ? 0.4 : 0.56, chroma, hue], floating, 3.2, -1),
  }
}

function stateColours(mode: Mode, frame: Table, sheets: Oklch[]): Table {
  const isDark = mode === 'dark'
  const away = isDark ? 1 : -1
  const marks = colours(frame, 'surface', 'ground', 'hover')
  const table: Table = {}
  for (const [name, hue, chroma] of states) {
    const soft = isDark ? ([0.275, 0.04, hue] as const) : fit([0.962, 0.026, hue])
    table[`${name}-soft`] = soft
    table[`${name}-line`] = isDark ? [0.42, 0.075, hue] : fit([0.86, 0.07, hue])
    table[`${name}-text`] = reach(
      isDark ? darkStateText(name, hue, chroma) : [0.5, chroma, hue],
      [...sheets, soft],
      4.6,
      away,
    )
    table[name] = reach(isDark ? [0.7, chroma, hue] : [0.6, chroma, hue], marks, 3.1, away)
  }
  return table
}

function darkStateText(name: string, hue: number, chroma: number): Oklch {
  return name === 'danger' ? [0.7, 0.16, 22] : [0.76, Math.min(chroma, 0.13), hue]
}

/**
 * Data colours: the gem first, then greedily the colour most distant from all previous ones for every type of vision.
 */
function series(gem: Gem, mode: Mode, frame: Table): Table {
  const isDark = mode === 'dark'
  const isOnyx = gem.name === 'onyx'
  const papers = colours(frame, 'surface', 'ground')
  const first: Oklch = [isDark ? (isOnyx ? 0.78 : 0.61) : 0.52, isOnyx ? 0.02 : gem.chroma * 0.92, gem.hue]
  const selected = [reach(first, papers, 3.05, isDark ? 1 : -1)]
  const pool = seriesPool(isDark, papers)
  while (selected.length < 6) {
    const nearest = (colour: Oklch) => Math.min(...selected.map((taken) => distance(taken, colour)))
    selected.push(pool.reduce((best, colour) => (nearest(colour) > nearest(best) ? colour : best)))
  }
  const table: Table = Object.fromEntries(selected.map((colour, index) => [`viz-${index + 1}`, colour]))
  table['viz-rest'] = isDark
    ? [0.37, isOnyx ? 0.006 : 0.035, gem.hue]
    : fit([0.875, isOnyx ? 0.004 : 0.032, gem.hue])
  return table
}

function seriesPool(isDark: boolean, papers: Oklch[]): Oklch[] {
  const hues = [5, 35, 65, 95, 150, 175, 230, 262, 300, 330]
  const lightnesses = isDark ? [0.54, 0.62, 0.7, 0.78, 0.86] : [0.36, 0.44, 0.52, 0.6, 0.66]
  return hues
    .flatMap((hue) => lightnesses.map((lightness) => fit([lightness, 0.125, hue])))
    .filter((colour) => papers.every((paper) => contrast(colour, paper) >= 3.05))
}

function tintOf(gem: Gem, mode: Mode): number {
  if (gem.name === 'onyx') return 0.002
  return mode === 'dark' ? 0.0042 : 0.006
}
