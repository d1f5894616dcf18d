import { setGameKeyOrigins } from '@loupe/contract/admin/game-keys'
import { expect, it } from 'vitest'
import { originsIn } from './origins.ts'

const isTaken = (origin: string) =>
  setGameKeyOrigins.input.safeParse({ id: '00000000-0000-7000-8000-000000000001', origins: [origin] }).success

it('removes what browsers omit from an origin', () => {
  const written = `
    https://Games.example.com/
    http://localhost:5173
    https://games.example.com:443, capacitor://localhost/
    http://[::1]:8080`
  const origins = [
    'https://games.example.com',
    'http://localhost:5173',
    'capacitor://localhost',
    'http://[::1]:8080',
  ]
  expect(originsIn(written)).toEqual(origins)
  expect(origins.every(isTaken)).toBe(true)
  expect(originsIn(' \n ')).toEqual([])
})

it.each([
  '*',
  'null',
  'games.example.com',
  'https://games.example.com/play',
  'https://a b',
  'https://*.example.com',
])('keeps the invalid origin %s for the contract to reject', (line) => {
  expect(originsIn(line)).toEqual([line])
  expect(isTaken(line)).toBe(false)
})
