import { afterEach, expect, it } from 'vitest'
import styles from './dashboard-page.module.css'

afterEach(() => document.body.replaceChildren())

/** The columns of the page in a container of 1,200 px; the class names are those of its parts. */
function columns(...parts: (string | undefined)[]): HTMLElement {
  const container = document.createElement('div')
  container.style.cssText = 'container-type: inline-size; inline-size: 1200px'
  const around = document.createElement('div')
  around.className = styles.columns ?? ''
  for (const part of parts) {
    const column = document.createElement('div')
    column.className = part ?? ''
    around.append(column)
  }
  container.append(around)
  document.body.append(container)
  return around
}

const widthOfFirst = (around: HTMLElement) => around.firstElementChild?.getBoundingClientRect().width

it('gives the panels the whole width while the changes panel is hidden', () => {
  expect(widthOfFirst(columns(styles.main))).toBe(1200)
  expect(widthOfFirst(columns(styles.main, styles.aside))).toBeLessThan(900)
})
