/** A page of one browser, driven as a person drives it: by keys, pointer and address. Knows no engine. */
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
   * an engine whose driver knows no fingers.
   */
  touch: (fingers: readonly (readonly Point[])[], holdMs?: number) => Promise<void>
  /** The document on paper: a PDF. Rejects in an engine whose driver cannot print. */
  print: () => Promise<Buffer>
  /** The viewport as it is painted: a PNG. */
  screenshot: () => Promise<Buffer>
  resize: (width: number, height: number) => Promise<void>
  /** Errors of the console since the tab was opened. */
  complaints: () => Promise<readonly string[]>
}

export interface Point {
  x: number
  y: number
}

/** How a browser is set up for its person, beside an empty profile. */
export interface Setup {
  /** A telephone: a finger is the only pointer. */
  isTouch?: boolean
  /** Colours of the system in place of those of the page. */
  isForcedColors?: boolean
  /** More contrast, as the settings of the system ask for it. */
  isHighContrast?: boolean
  /** Of text whose size no page decides: 16 px, unless a person chose another in the settings of the browser. */
  textSizePx?: number
}

/** One browser with one tab and an empty profile. */
export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  version: string
  tab: Tab
  /** Where the browser puts what is downloaded, under the name that it was given. */
  downloads: string
  close: () => Promise<void>
}

export const viewport = { width: 1440, height: 900 } as const
