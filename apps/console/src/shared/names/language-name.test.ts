import { expect, it } from 'vitest'
import { languageNameIn } from './language-name.ts'

it('writes Chinese names of languages as the words of the console do', () => {
  expect(['en', 'fr', 'ro', 'zh'].map((code) => languageNameIn('zh-CN', code))).toEqual([
    '英文',
    '法文',
    '罗马尼亚文',
    '中文',
  ])
  expect(languageNameIn('fr-FR', 'en')).toBe('anglais')
})
