// oxlint-disable-next-line import/default -- the build gives its address
import workerUrl from './what-if-worker.ts?worker&url'

interface Policy {
  createScriptURL: (url: string) => string
}

const rules: Policy = {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not ours: ${url}`)
    return url
  },
}

/** The only Trusted Types policy that the console's pages allow, for this worker. Not all browsers support policies. */
const trusted: Policy = createPolicy()

function createPolicy(): Policy {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the DOM do not know it yet
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
  }
  return trustedTypes?.createPolicy('loupe-worker', rules) ?? rules
}

/** A worker that judges players' taps (what-if-worker.ts). */
export function startWorker(): Worker {
  return new Worker(trusted.createScriptURL(workerUrl), { type: 'module' })
}
