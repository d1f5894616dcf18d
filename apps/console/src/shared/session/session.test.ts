import { describe, expect, it } from 'vitest'
import { isSignedIn, rememberReturn, sessionToken, startSession, takeReturn } from './session.ts'

const nowMs = Date.UTC(2026, 10, 20)

describe('sessionToken', () => {
  it('is the adminToken, or the serviceToken without an adminToken', () => {
    localStorage.setItem('serviceToken', jwt(nowMs / 1000 + 60))
    expect(sessionToken(nowMs)).toBe(jwt(nowMs / 1000 + 60))
    localStorage.setItem('adminToken', 'opaque')
    expect(sessionToken(nowMs)).toBe('opaque')
  })

  it('ignores an expired token, by its expiry in seconds', () => {
    localStorage.setItem('serviceToken', jwt(nowMs / 1000))
    expect(sessionToken(nowMs)).toBeNull()
    localStorage.setItem('adminToken', jwt(nowMs / 1000))
    expect(sessionToken(nowMs)).toBeNull()
    expect(sessionToken(nowMs - 1)).toBe(jwt(nowMs / 1000))
  })

  it('ignores a serviceToken without an expiry, from any source', () => {
    for (const token of ['opaque', jwt(undefined)]) {
      localStorage.setItem('serviceToken', token)
      expect(sessionToken(nowMs)).toBeNull()
    }
  })

  it('ignores the texts null and undefined, and an empty one', () => {
    for (const token of ['null', 'undefined', '']) {
      localStorage.setItem('adminToken', token)
      expect(isSignedIn()).toBe(false)
    }
  })
})

it('deletes the previous administrator’s data when a new session starts', () => {
  localStorage.setItem('profile', '{"email":"old@loupe.example"}')
  localStorage.setItem('serviceToken', 'old')
  startSession('new')
  expect(localStorage.getItem('profile')).toBeNull()
  expect(sessionToken()).toBe('new')
  expect(localStorage.getItem('serviceToken')).toBeNull()
})

it('returns the stored path once, and only paths of this console', () => {
  rememberReturn('/users?search=ana#top')
  expect(takeReturn()).toBe('/users?search=ana#top')
  expect(takeReturn()).toBeNull()
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    rememberReturn(address)
    expect(takeReturn()).toBeNull()
  }
})

function jwt(exp: number | undefined): string {
  return ['{"alg":"HS256"}', JSON.stringify({ exp })]
    .map((part) => btoa(part))
    .join('.')
    .concat('.signature')
}
