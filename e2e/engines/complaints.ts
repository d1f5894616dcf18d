/**
 * Runs in the page: the errors of its console since the last call; the first call begins to listen. WebKit's driver has
 * no command for them. Errors that come before the first call are missed.
 */
export function takeComplaints(): string[] {
  const page = globalThis as { loupeComplaints?: string[] }
  if (page.loupeComplaints) return page.loupeComplaints.splice(0)
  const found: string[] = []
  page.loupeComplaints = found
  addEventListener('error', ({ error, message }) => {
    // no error of the page: what is left is measured in the next frame, and the other engines do not log it
    if (!message.startsWith('ResizeObserver loop')) found.push(String(error ?? message))
  })
  addEventListener('unhandledrejection', ({ reason }) => found.push(`not handled: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    found.push(`${violatedDirective} refuses ${blockedURI}`),
  )
  const { console: pageConsole } = globalThis
  pageConsole.error = new Proxy(pageConsole.error, {
    apply: (write, self, args: unknown[]) => {
      found.push(args.map(String).join(' '))
      return Reflect.apply(write, self, args)
    },
  })
  return []
}
