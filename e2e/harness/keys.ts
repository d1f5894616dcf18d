import type { Locator, Page } from 'playwright-core'

/**
 * Presses keys that make one shortcut, such as `g` and `u`, without waiting for an answer in between: they count only
 * within 1.5 s of each other, and a busy machine may need that long to answer the first.
 */
export async function pressSequence(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Presses Tab until it has the focus, and answers how often that was. */
export async function tabTo(page: Page, target: Locator, atMost = 60): Promise<number> {
  await target.waitFor()
  for (let presses = 1; presses <= atMost; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  throw new Error(`It does not get the focus by ${atMost} presses of Tab: ${String(target)}`)
}
