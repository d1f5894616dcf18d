import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pendingSearch } from '../../../../test/search.ts'
import { type LoadOptions, useOptions } from './use-options.ts'

const ruby = { value: 'ruby', label: 'Ruby' }
const topaz = { value: 'topaz', label: 'Topaz' }

describe('the options of another source', () => {
  it('are requested with the same query, and those of the first are hidden while they load', async () => {
    const [stones, people] = [pendingSearch(), pendingSearch()]
    const { result, rerender } = show(stones.load, 'a')
    await stones.response('a', [ruby])
    await waitFor(() => expect(result.current).toMatchObject({ options: [ruby], status: 'ready' }))
    rerender({ load: people.load, query: 'a' })
    expect(result.current).toMatchObject({ options: [], status: 'loading' })
    await people.response('a', [topaz])
    await waitFor(() => expect(result.current).toMatchObject({ options: [topaz], status: 'ready' }))
  })

  it('are not overwritten by a late response of the first', async () => {
    const [stones, people] = [pendingSearch(), pendingSearch()]
    const { result, rerender } = show(stones.load, 'a')
    await stones.wasRequested('a')
    rerender({ load: people.load, query: 'a' })
    await people.response('a', [topaz])
    await stones.response('a', [ruby])
    await waitFor(() => expect(result.current).toMatchObject({ options: [topaz], status: 'ready' }))
  })

  it('are loading, not failed, after the first failed', async () => {
    const [stones, people] = [pendingSearch(), pendingSearch()]
    const { result, rerender } = show(stones.load, '')
    await stones.fail('')
    await waitFor(() => expect(result.current.status).toBe('failed'))
    rerender({ load: people.load, query: '' })
    expect(result.current).toMatchObject({ options: [], status: 'loading' })
    await people.response('', [topaz])
    await waitFor(() => expect(result.current).toMatchObject({ options: [topaz], status: 'ready' }))
  })

  it('appear at once for a list, and disappear when a loader replaces it', async () => {
    const people = pendingSearch()
    const { result, rerender } = show([ruby, topaz], 'rub')
    expect(result.current).toMatchObject({ options: [ruby], status: 'ready' })
    rerender({ load: people.load, query: 'rub' })
    expect(result.current).toMatchObject({ options: [], status: 'loading' })
  })
})

describe('the options of another query', () => {
  it('are never those of the previous query, whose late response and failure are ignored', async () => {
    const stones = pendingSearch()
    const { result, rerender } = show(stones.load, 'a')
    await stones.wasRequested('a')
    rerender({ load: stones.load, query: 'ab' })
    await stones.response('ab', [topaz])
    await stones.fail('a')
    await waitFor(() => expect(result.current).toMatchObject({ options: [topaz], status: 'ready' }))
    rerender({ load: stones.load, query: 'abc' })
    expect(result.current).toMatchObject({ options: [], status: 'loading' })
  })

  it('are the same, without another request, if only surrounding spaces differ', async () => {
    const stones = pendingSearch()
    const { result, rerender } = show(stones.load, 'a')
    await stones.response('a', [ruby])
    await waitFor(() => expect(result.current.status).toBe('ready'))
    rerender({ load: stones.load, query: 'a ' })
    expect(result.current).toMatchObject({ options: [ruby], status: 'ready' })
  })
})

function show(load: LoadOptions, query: string) {
  return renderHook((props) => useOptions(props.load, props.query), { initialProps: { load, query } })
}
