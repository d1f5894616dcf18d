import type { Locator, Page } from 'playwright-core'

/**
 * Presses the keys of a sequence, such as `g` and `u`, without waiting in between: they only count within 1.5 s of each
 * other, and a busy machine may need that long to handle the first.
 */
export async function pressSequence(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Presses Tab until `target` has the focus, and returns the number of presses. */
export async function tabTo(page: Page, target: Locator, maxPresses = 60): Promise<number> {
  await target.waitFor()
  for (let presses = 1; presses <= maxPresses; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  throw new Error(`It did not get the focus within ${maxPresses} presses of Tab: ${String(target)}`)
}
