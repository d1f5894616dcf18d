import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, NodeResult, Result, RuleObject } from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified build: less than half as much to send to the browser and to parse there. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with a readable list if axe finds anything on the current page. Runs through the debugger, so that the page's
 * content security policy stays in force. `rules` enables rules that axe disables by default.
 */
export async function expectAccessible(page: Page, screen: string, rules: RuleObject = {}): Promise<void> {
  // loaded already if the page was checked before
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(`${source}; undefined`)
  const { violations } = await page.evaluate(
    async ([values, more]): Promise<AxeResults> => {
      // focus guards only pass the focus on, and an open menu or list needs no surrounding landmark
      const popup = 'body > [data-base-ui-portal] [role='
      const context = { exclude: ['[data-base-ui-focus-guard]', `${popup}menu]`, `${popup}listbox]`] }
      // passed nodes are not described: that takes as long as finding the failed ones
      // style sheets and media are only preloaded for rules about orientation (experimental, disabled) and media (there is none)
      const options = {
        runOnly: { type: 'tag', values },
        rules: more,
        resultTypes: ['violations'],
        preload: false,
      }
      let moved = false
      let moving: Animation[] = []
      const note = () => {
        moving = document
          .getAnimations()
          // paused animations do not end, and animations driven by scrolling do not run while nothing scrolls
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        moved ||= moving.length > 0
      }
      const listening = new AbortController()
      for (const start of ['transitionrun', 'animationstart']) {
        document.addEventListener(start, note, { signal: listening.signal })
      }
      // a colour in the middle of a transition is no state of the page: if anything moved during the check, it is repeated
      for (let attempt = 1; ; attempt += 1) {
        note()
        await Promise.allSettled(moving.map(({ finished }) => finished))
        moved = false
        // @ts-expect-error -- axe has added itself to the page's window, which has no type for it
        const results: AxeResults = await window.axe.run(context, options)
        note()
        if (results.violations.length > 0 && moved && attempt < 5) continue
        listening.abort()
        return results
      }
    },
    [tags, rules] as const,
  )
  if (violations.length > 0) {
    throw new Error(`axe found ${violations.length} on ${screen}:\n${violations.map(describe).join('\n')}`)
  }
}

function describe({ id, impact, help, nodes }: Result): string {
  return `- ${id} (${impact}): ${help}\n${nodes.slice(0, 5).map(describeNode).join('\n')}`
}

function describeNode({ target, html, failureSummary = '' }: NodeResult): string {
  const why = failureSummary.split('\n').slice(1).join(' ').trim()
  return `    ${target.join(' ')}\n      ${html.slice(0, 160)}\n      ${why}`
}
