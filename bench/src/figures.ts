/** One row of the table. */
export interface Figure {
  what: string
  ours: string
  /** The compared value; empty if there is none. */
  peer: string
  ratio: string
  /** The target of the project; empty if there is none. */
  limit: string
  verdict: 'within' | 'over' | ''
}

/** A limit of a ratio or a value, depending on the function that takes it. */
export type Limit = { atMost: number } | { atLeast: number }

interface Compared {
  what: string
  unit: string
  ours: number
  peer: number
  /** The limit of ours / peer. */
  limit?: Limit
  /** The ratio by rounds, if it was measured so; otherwise it is ours / peer. */
  ratio?: number
}

/** A figure compared with another one of the same run: only the ratio is judged. */
export function compared({ what, unit, ours, peer, limit, ratio = ours / peer }: Compared): Figure {
  return {
    what,
    ours: format(ours, unit),
    peer: format(peer, unit),
    ratio: `${ratio.toFixed(2)}x`,
    limit: limit ? `${describe(limit)}x` : '',
    verdict: judge(ratio, limit),
  }
}

/** An absolute figure: its value is judged, even if `peer` is the minimum for this machine. */
export function measured(what: string, value: number, unit: string, limit?: Limit, peer?: number): Figure {
  return {
    what,
    ours: format(value, unit),
    peer: peer === undefined ? '' : format(peer, unit),
    ratio: peer === undefined ? '' : `${(value / peer).toFixed(2)}x`,
    limit: limit ? `${describe(limit)} ${unit}` : '',
    verdict: judge(value, limit),
  }
}

function describe(limit: Limit): string {
  return 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`
}

function judge(value: number, limit: Limit | undefined): Figure['verdict'] {
  if (!limit) return ''
  const isWithin = 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
  return isWithin ? 'within' : 'over'
}

function format(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })} ${unit}`
}

const heads = ['Figure', 'Loupe', 'Beside it', 'Ratio', 'Limit', ''] as const

/** The figures as a Markdown table, padded to be readable in a terminal too. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, ours, peer, ratio, limit, verdict }) => [
    what,
    ours,
    peer,
    ratio,
    limit,
    verdict === 'over' ? '**over**' : verdict,
  ])
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0), 3),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [line(heads), line(rule), ...rows.map(line)].join('\n')
}

function pad(cell: string, width: number, column: number): string {
  return isNumber(column) ? cell.padStart(width) : cell.padEnd(width)
}

function isNumber(column: number): boolean {
  return column >= 1 && column <= 4
}
