import type { Postgres } from './database.ts'
import type { Figure } from './figures.ts'
import type { Load } from './load.ts'
import type { Players } from './players.ts'

/** The shared resources of parts. */
export interface Bench {
  load: Load
  /** Opened on first use. */
  postgres(): Promise<Postgres>
  /** The million players on PostgreSQL with both servers, created on first use. */
  players(): Promise<Players>
  /** Prints progress. */
  say: (text: string) => void
}

/** A part of the run that can be selected by name. */
export interface Part {
  name: string
  title: string
  /** How it was measured, for the reader of its table. */
  note: string
  run(bench: Bench): Promise<Figure[]>
}
