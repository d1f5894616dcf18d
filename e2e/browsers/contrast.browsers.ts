import { describe, expect, it } from 'vitest'
import { find } from '../engines/interactions.ts'
import { enter, setLook } from './console.ts'
import { engines, visitIn } from './visit.ts'

const presets = ['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6']

describe.each(engines)('%s with the system setting for more contrast', (_name, open) => {
  it.each(['light', 'dark'] as const)('has no text below 7:1 and no line below 2:1 in %s mode', (mode) =>
    visitIn(
      open,
      async ({ tab }) => {
        await enter({ tab, isPhone: false, look: () => Promise.resolve() })
        const tooWeak: string[] = []
        for (const presetColor of presets) {
          await setLook(tab, { navType: mode, presetColor })
          await tab.goto('/account-setting')
          await find(tab, 'h1')
          tooWeak.push(...(await tab.evaluate(findTooWeak)).map((each) => `${presetColor}: ${each}`))
        }
        expect(tooWeak).toEqual([])
        expect(await tab.evaluate(() => document.documentElement.dataset['mode'])).toBe(mode)
        expect(await tab.evaluate(() => matchMedia('(prefers-contrast: more)').matches)).toBe(true)
        expect(await tab.consoleErrors()).toEqual([])
      },
      { isHighContrast: true },
    ),
  )
})

/** Runs in the page: texts and lines with too little contrast to one of their backgrounds. */
function findTooWeak(): string[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function reaches the page
  const lightOf = (token: string): number => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return 0
    const probe = document.createElement('i')
    probe.style.color = `var(${token})`
    document.body.append(probe)
    canvas.fillStyle = getComputedStyle(probe).color
    probe.remove()
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
      const part = byte / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const least = { '--text': 7, '--text-2': 7, '--text-3': 7, '--line': 2, '--line-2': 2, '--control-line': 3 }
  const grounds = ['--ground', '--surface', '--raised', '--hover', '--press']
  return Object.entries(least).flatMap(([token, ratio]) =>
    grounds.flatMap((ground) => {
      const [dark = 0, light = 0] = [lightOf(token), lightOf(ground)].toSorted((one, other) => one - other)
      const found = (light + 0.05) / (dark + 0.05)
      return found >= ratio ? [] : [`${token} on ${ground} is ${found.toFixed(2)}:1`]
    }),
  )
}
