import type { Page } from 'playwright-core'

/**
 * Presses keys that make one shortcut, such as `g` and `u`, without waiting for an answer in between: they count only
 * within 1.5 s of each other, and a busy machine may need that long to answer the first.
 */
export async function pressSequence(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}
