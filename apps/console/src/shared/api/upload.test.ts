import { updateProfile } from '@loupe/contract/admin/account/profile'
import { addImport } from '@loupe/contract/admin/imports'
import { addPuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callForm, upload, uploadForm } from './upload.ts'

/** The bearer token of each request, by fetch or XMLHttpRequest. */
let bearers: (string | null)[]

class FakeRequest extends EventTarget {
  status = 200
  responseText = JSON.stringify({
    succeeded: true,
    ResponseCode: 200,
    ResponseMessage: '',
    ResponseData: null,
  })
  upload = new EventTarget()
  headers = new Headers()
  open = () => undefined
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value)
  getResponseHeader = () => null
  send = () => {
    bearers.push(this.headers.get('authorization'))
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  bearers = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    bearers.push(new Headers(init?.headers).get('authorization'))
    return Promise.resolve(new Response(new FakeRequest().responseText))
  })
})
afterEach(() => vi.unstubAllGlobals())

const ways = {
  'a file': () => upload(addImport, { fileName: 'players.csv' }, new Blob(['username'])),
  'a large form': () => uploadForm(addPuzzle, new FormData()),
  'a form': () => callForm(updateProfile, new FormData()),
}

describe('sending', () => {
  it.each(Object.entries(ways))('%s carries the stored token', async (_, send) => {
    localStorage.setItem('adminToken', 'secret')
    await send()
    expect(bearers).toEqual(['Bearer secret'])
  })

  it.each(Object.entries(ways))('%s sends no bearer without a token', async (_, send) => {
    localStorage.removeItem('adminToken')
    await send()
    expect(bearers).toEqual([null])
  })
})
