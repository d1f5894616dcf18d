import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pendingSearch } from '../../../../test/search.ts'
import { type LoadOptions, useOptions } from './use-options.ts'

const ruby = { value: 'ruby', label: 'Ruby' }
const topaz = { value: 'topaz', label: 'Topaz' }

describe('the options of another source', () => {
  it('are asked for with the same query, and none of the first are shown while they are on their way', async () => {
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

  it('are there at once where it is a list, and gone when the list gives way to a search', async () => {
    const people = pendingSearch()
    const { result, rerender } = show([ruby, topaz], 'rub')
    expect(result.current).toMatchObject({ options: [ruby], status: 'ready' })
    rerender({ load: people.load, query: 'rub' })
    expect(result.current).toMatchObject({ options: [], status: 'loading' })
  })
})

describe('the options of another query', () => {
  it('are never those of the query before, whose late response and failure do not count', async () => {
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

  it('are the same, and not asked for again, when only a space at an end was typed', async () => {
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
