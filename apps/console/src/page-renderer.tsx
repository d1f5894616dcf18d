// Run by the server in a thread of its own (apps/server/src/core/console-delivery/server-rendering): renders a page with
// its first data, with the console's own components. Built for Node by build/bundles.ts.
import '#src/render/storage-keys.ts'
import '#src/shared/messages/app-messages.ts'
import { parentPort } from 'node:worker_threads'
import { callsOf, postToServer, resolveCall } from '#src/render/calls.ts'
import { type PageRequest, renderPage } from '#src/render/render-page.tsx'

/** A message from the server: the request of a page, or the response to a call of a page. */
type RendererMessage =
  | ({ kind: 'page' } & PageRequest)
  | { kind: 'response'; call: number; status: number; body: string }

parentPort?.on('message', (message: RendererMessage) => {
  if (message.kind === 'response') return resolveCall(message)
  const { id } = message
  callsOf(id, () => renderPage(message)).then(
    (page) => postToServer({ kind: 'page', id, page }),
    (error: unknown) => postToServer({ kind: 'page', id, page: null, error: String(error) }),
  )
})
postToServer({ kind: 'ready' })
