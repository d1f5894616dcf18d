/** A page of a browser, controlled like by a person: by keys, pointer and address. Independent of the engine. */
export interface Tab {
  /** Opens an address of the server, such as `/users`, and waits for its document. */
  goto: (path: string) => Promise<void>
  /** Runs a self-contained function in the page; arguments and result travel as JSON. */
  evaluate: <Result, Args extends readonly unknown[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Presses one key or a chord, such as `Enter`, `Control+k` or `Shift+Tab`. */
  press: (chord: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Moves, presses and releases the pointer along points of the viewport, in CSS pixels. */
  drag: (...points: readonly Point[]) => Promise<void>
  /**
   * Puts fingers on a touch screen, holds them for a while, moves each along its points and lifts all of them. Rejects in
   * an engine whose driver has no touch input.
   */
  touch: (fingers: readonly (readonly Point[])[], holdMs?: number) => Promise<void>
  /** The printed document as a PDF. Rejects in an engine whose driver cannot print. */
  print: () => Promise<Buffer>
  /** A screenshot of the viewport as a PNG. */
  screenshot: () => Promise<Buffer>
  resize: (width: number, height: number) => Promise<void>
  /** Errors of the console since the tab was opened. */
  consoleErrors: () => Promise<readonly string[]>
}

export interface Point {
  x: number
  y: number
}

/** The settings of a browser, besides an empty profile. */
export interface Setup {
  /** A phone, with touch input only. */
  isTouch?: boolean
  /** Forced colours. */
  isForcedColors?: boolean
  /** Increased contrast, as a system setting. */
  isHighContrast?: boolean
  /** The default font size: 16 px, unless changed in the settings of the browser. */
  textSizePx?: number
}

/** One browser with one tab and an empty profile. */
export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  version: string
  tab: Tab
  /** The folder of downloads, which keep their names. */
  downloads: string
  close: () => Promise<void>
}

export const viewport = { width: 1440, height: 900 } as const
