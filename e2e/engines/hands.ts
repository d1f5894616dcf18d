import { setTimeout } from 'node:timers/promises'
import { admin } from '../harness/server.ts'
import type { Point, Tab } from './tab.ts'

const withinMs = 30_000

/** Waits until a check in the page is true. */
export async function until<Args extends readonly unknown[]>(
  tab: Tab,
  what: string,
  check: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const deadline = Date.now() + withinMs
  // an engine may be between two documents
  while (!(await tab.evaluate(check, ...args).catch(() => false))) {
    if (Date.now() > deadline) {
      const seen = await tab.evaluate(() => `${location.pathname}\n${document.body.innerText.slice(0, 500)}`)
      throw new Error(`${what} did not come. The page is ${seen}\n${tab.complaints().join('\n')}`)
    }
    await setTimeout(50)
  }
}

/** Waits for an element that matches and whose name or text is `name`, and returns its middle. */
export async function find(tab: Tab, selector: string, name?: string): Promise<Point> {
  await until(tab, `${selector} ${name ?? ''}`, isThere, selector, name ?? null)
  const point = await tab.evaluate(middleOf, selector, name ?? null)
  if (!point) throw new Error(`${selector} ${name} is gone again.`)
  return point
}

export async function click(tab: Tab, selector: string, name?: string): Promise<void> {
  await tab.drag(await find(tab, selector, name))
}

/** Signs in by keyboard alone, and waits for the console. */
export async function signInByKeys(tab: Tab): Promise<void> {
  await find(tab, 'input[type=email]')
  await tab.evaluate(() => document.querySelector<HTMLElement>('input[type=email]')?.focus())
  await tab.type(admin.email)
  await tab.press('Tab')
  await tab.type(admin.password)
  await tab.press('Enter')
  await until(tab, 'The console', () => document.querySelector('header nav, nav [aria-current]') !== null)
}

/** Whether the element that has the focus shows it. */
export function isFocusSeen(): boolean {
  const { activeElement } = document
  return Boolean(activeElement && activeElement !== document.body && activeElement.matches(':focus-visible'))
}

function isThere(selector: string, name: string | null): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) =>
      element.getBoundingClientRect().width > 0 &&
      (name === null || element.ariaLabel === name || element.textContent?.trim() === name),
  )
}

function middleOf(selector: string, name: string | null): { x: number; y: number } | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.getBoundingClientRect().width > 0 &&
      (name === null || each.ariaLabel === name || each.textContent?.trim() === name),
  )
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = element?.getBoundingClientRect()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}
