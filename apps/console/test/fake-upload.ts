import { vi } from 'vitest'

/** Responds to every upload with this data. Returns the uploaded files. */
export function fakeUpload(ResponseData: unknown): Blob[] {
  const sent: Blob[] = []
  class FakeRequest extends EventTarget {
    status = 200
    responseText = JSON.stringify({ succeeded: true, ResponseCode: 200, ResponseMessage: '', ResponseData })
    upload = new EventTarget()
    open = () => undefined
    abort = () => undefined
    setRequestHeader = () => undefined
    getResponseHeader = () => null
    send = (file: Blob) => {
      sent.push(file)
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}
