export interface ServerEvent {
  name: string
  data: string
}

/** The events of an event stream (name and data, one line each); `onChunk` is called for every chunk. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onChunk()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: ?(.*)$/mu.exec(block)?.[1]
      if (name !== undefined) yield { name, data: /^data: ?(.*)$/mu.exec(block)?.[1] ?? '' }
    }
  }
}
