// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { formatChinese } from './chinese-spacing.ts'

const format = (values: object = {}) => `已添加 ${Object.values(values).join(' ')}：3 个 API 密钥`

describe('formatChinese', () => {
  it.each([
    ['Ana', '封禁 Ana 的账号'],
    ['王芳', '封禁王芳的账号'],
    ['王芳 Wang', '封禁王芳 Wang 的账号'],
    ['Wang 王芳', '封禁 Wang 王芳的账号'],
  ])('spaces %s from the surrounding text by its edges', (name, text) => {
    expect(formatChinese((values) => `封禁 ${String(values?.name)} 的账号`, { name })).toBe(text)
  })

  it('keeps spaces inside values, and elsewhere in the message', () => {
    expect(formatChinese(format, { name: '王 芳' })).toBe('已添加王 芳：3 个 API 密钥')
    expect(formatChinese(format, { name: '王芳', other: 'Ana' })).toBe('已添加王芳 Ana：3 个 API 密钥')
    expect(formatChinese(format, { name: '王芳', other: '李明' })).toBe('已添加王芳李明：3 个 API 密钥')
    expect(formatChinese(format)).toBe('已添加 ：3 个 API 密钥')
  })
})
