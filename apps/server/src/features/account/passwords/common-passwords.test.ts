import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('isCommonPassword', () => {
  it.each([
    'password123456',
    'P4ssw0rd!2026',
    'LoupeAdmin2026',
    'qwertyuiop123',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123456789012',
    '------------',
    'jewelryadmin1',
  ])('recognises %j', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    'seven quiet emeralds',
    'a garnet in every drawer',
    'Xk2!pqLm9@zt',
    '我的密码不容易猜到的很长',
    'tr0ub4dor&3-plus',
  ])('accepts %j', (password) => expect(isCommonPassword(password)).toBe(false))
})
