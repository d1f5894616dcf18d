// @vitest-environment node
import { expect, it } from 'vitest'
import { scopedName } from './class-names.ts'

it('names a class after its file, whatever its folder, and refuses a second file of the same name', () => {
  expect(scopedName('primary', '/a/ui/button/push-button.module.css')).toBe('push-button_primary')
  expect(scopedName('wide', '/a/ui/button/push-button.module.css?direct')).toBe('push-button_wide')
  expect(() => scopedName('primary', '/a/list/push-button.module.css')).toThrow('push-button')
})
