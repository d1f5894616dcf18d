import { expect, it } from 'vitest'
import { languageNameIn } from './language-name.ts'

it('uses the Chinese names of written languages, like the messages', () => {
  expect(['en', 'fr', 'ro', 'zh'].map((code) => languageNameIn('zh-CN', code))).toEqual([
    '英文',
    '法文',
    '罗马尼亚文',
    '中文',
  ])
  expect(languageNameIn('fr-FR', 'en')).toBe('anglais')
})
