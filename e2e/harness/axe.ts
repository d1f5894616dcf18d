import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, NodeResult, Result, RuleObject } from 'axe-core'
import type { Page } from 'playwright-core'

/** Without its comments and long names it is less than half as much to send to the browser, and to read there. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA, and axe's own advice on what trips people up. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with a readable list when axe finds anything on the page as it is now. Runs through the debugger, so
 * that the page's own content rules stay as they are. `rules` are those of axe that it leaves out by itself.
 */
export async function expectAccessible(page: Page, screen: string, rules: RuleObject = {}): Promise<void> {
  // a page that was looked at before still has it
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(`${source}; undefined`)
  const { violations } = await page.evaluate(
    async ([values, more]): Promise<AxeResults> => {
      // what keeps the focus inside a menu only passes it on, and a menu or list that is open needs no landmark round it
      const popup = 'body > [data-base-ui-portal] [role='
      const context = { exclude: ['[data-base-ui-focus-guard]', `${popup}menu]`, `${popup}listbox]`] }
      // what passed is not described node by node: that takes as long as looking for what did not
      // style sheets and media are fetched once more only for rules about turned screens (experimental, left out) and media (none)
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
          // what is paused does not end, and what scrolling moves stands still while nobody scrolls
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        moved ||= moving.length > 0
      }
      const looking = new AbortController()
      for (const start of ['transitionrun', 'animationstart']) {
        document.addEventListener(start, note, { signal: looking.signal })
      }
      // a colour amid a fade is none of the page's states: what moved while axe looked is looked at again, standing still
      for (let look = 1; ; look += 1) {
        note()
        await Promise.allSettled(moving.map(({ finished }) => finished))
        moved = false
        // @ts-expect-error -- axe has just put itself on the page's window, which has no type for it
        const results: AxeResults = await window.axe.run(context, options)
        note()
        if (results.violations.length > 0 && moved && look < 5) continue
        looking.abort()
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
