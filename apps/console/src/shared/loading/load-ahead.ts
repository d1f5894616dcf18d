import { savesData } from './saves-data.ts'

/** Loads code ahead of a likely click. A failure is not reported here: the click loads again, and reports it. */
export function loadAhead(...loads: (() => Promise<unknown>)[]): void {
  if (savesData()) return
  for (const load of loads) void load().catch(() => undefined)
}
