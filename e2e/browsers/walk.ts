import type { Tab } from '../engines/tab.ts'

export interface Size {
  width: number
  height: number
}

export const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

export interface Visit {
  tab: Tab
  isPhone: boolean
  /** Reads what the viewport shows under a name, to be compared between engines. */
  look: (name: string) => Promise<void>
}

/** A walk through the console, the same in each engine. */
export type Walk = (visit: Visit) => Promise<void>
