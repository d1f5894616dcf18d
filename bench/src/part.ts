import type { Postgres } from './database.ts'
import type { Figure } from './figures.ts'
import type { Load } from './load.ts'
import type { Players } from './players.ts'

/** What a part measures with. */
export interface Bench {
  load: Load
  /** Opened when the first part asks for it. */
  postgres(): Promise<Postgres>
  /** The million players on PostgreSQL and both servers on them; made when the first part asks for them. */
  players(): Promise<Players>
  /** Tells the person who waits what is going on. */
  say: (text: string) => void
}

/** A part of the run that can be asked for by its name. */
export interface Part {
  name: string
  title: string
  /** What the reader of its table must know: how it was measured. */
  note: string
  run(bench: Bench): Promise<Figure[]>
}
