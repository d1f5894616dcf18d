import type { Page } from 'playwright-core'

/** The font that the browser really used for the text of the first match of `selector`, whatever its style requests. */
export async function drawnFont(page: Page, selector: string): Promise<string | undefined> {
  const debug = await page.context().newCDPSession(page)
  try {
    await debug.send('DOM.enable')
    await debug.send('CSS.enable')
    const { root } = await debug.send('DOM.getDocument')
    const { nodeId } = await debug.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await debug.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.toSorted((one, other) => other.glyphCount - one.glyphCount)[0]?.familyName
  } finally {
    await debug.detach()
  }
}
