import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Figure, tableOf } from './figures.ts'
import type { Part } from './part.ts'

const file = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

/** Replaces the tables of the measured parts in docs/performance.md by those of this run. */
export function writeReport(tables: ReadonlyMap<Part, readonly Figure[]>): void {
  let text = readFileSync(file, 'utf8')
  for (const [part, figures] of tables) text = replaceSection(text, part, figures)
  writeFileSync(file, text)
}

function replaceSection(text: string, part: Part, figures: readonly Figure[]): string {
  const from = `<!-- bench:${part.name} -->`
  const to = `<!-- /bench:${part.name} -->`
  const start = text.indexOf(from)
  const end = text.indexOf(to)
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no place for the part ${part.name}.`)
  const section = `${from}\n${part.note}\n\n${tableOf(figures)}\n\n${conditions()}\n`
  return text.slice(0, start) + section + text.slice(end)
}

function conditions(): string {
  const day = new Date().toISOString().slice(0, 10)
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `Measured on ${day}: Node ${process.versions.node}, ${cpus().length} cores, ${memory} GiB.`
}
