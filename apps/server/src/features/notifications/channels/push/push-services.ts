import { mayBeCalled } from '#src/core/http/outgoing.ts'

/**
 * The push service that an endpoint belongs to, by the setting that names it; null for any other host. Endpoints come
 * from browsers, and so from anyone: nothing else is ever called.
 */
export function pushServiceOf(
  endpoint: string,
  { pushServices, outgoingPrivate }: { pushServices: readonly string[]; outgoingPrivate: boolean },
): string | null {
  if (!URL.canParse(endpoint)) return null
  const { host, username, password } = new URL(endpoint)
  if (username !== '' || password !== '' || !mayBeCalled(endpoint, outgoingPrivate)) return null
  return (
    pushServices.find((service) =>
      service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
    ) ?? null
  )
}
