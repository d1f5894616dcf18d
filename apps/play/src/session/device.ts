/** The device and platform of a browser, in the format of an app. */
export function deviceOf(userAgent: string): { device: string; platform: string } {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other'
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Browser'
  return { device: `${browser}, ${system}`, platform: `Web, ${system}` }
}

/** The screen of a round: the page at its start. A coarse pointer counts as touch. */
export function screenOf(
  page: Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio' | 'matchMedia'>,
) {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = page
  return {
    // a page opened in the background has no size yet
    ...(width > 0 && height > 0 ? { screen: { width, height, pixelRatio } } : {}),
    input: page.matchMedia('(pointer: coarse)').matches ? ('touch' as const) : ('mouse' as const),
  }
}

/** iPhones also contain Mac, Android also contains Linux: the first match counts. */
const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** Edge also contains Chrome, Chrome also contains Safari. */
const browsers = [
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
