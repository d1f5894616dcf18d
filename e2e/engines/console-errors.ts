/**
 * Runs in the page: returns the console errors since the last call; the first call starts listening. WebKit's driver has
 * no command for them. Errors before the first call are missed.
 */
export function takeConsoleErrors(): string[] {
  const page = globalThis as { loupeConsoleErrors?: string[] }
  if (page.loupeConsoleErrors) return page.loupeConsoleErrors.splice(0)
  const found: string[] = []
  page.loupeConsoleErrors = found
  addEventListener('error', ({ error, message }) => {
    // no error of the page: the rest is measured in the next frame, and other engines do not log it
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
