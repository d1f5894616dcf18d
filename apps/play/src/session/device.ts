/** What a browser says of its device, in the words that an app would use. */
export function deviceOf(userAgent: string): { device: string; platform: string } {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other'
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Browser'
  return { device: `${browser}, ${system}`, platform: `Web, ${system}` }
}

/** What a round is played on: the page as it is at its start. A finger is told from a mouse by how finely it points. */
export function screenOf(
  page: Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio' | 'matchMedia'>,
) {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = page
  return {
    // a page that was opened out of sight has no size yet
    ...(width > 0 && height > 0 ? { screen: { width, height, pixelRatio } } : {}),
    input: page.matchMedia('(pointer: coarse)').matches ? ('touch' as const) : ('mouse' as const),
  }
}

/** An iPhone also says Mac, Android also says Linux: the first that fits counts. */
const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** Edge also says Chrome, Chrome also says Safari. */
const browsers = [
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
