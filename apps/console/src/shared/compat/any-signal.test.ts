import { expect, it } from 'vitest'
import { anySignal } from './any-signal.ts'

it('aborts with the first signal and keeps its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = anySignal([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('second')
  first.abort('first')
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('second')
})

it('is aborted from the start if one of them is', () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort('gone')])
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('gone')
})
