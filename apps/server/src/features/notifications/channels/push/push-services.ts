import { mayBeCalled } from '#src/core/http/external-request.ts'

/**
 * The push service of an endpoint, by the setting that lists them; null for any other host. Endpoints come from clients
 * and cannot be trusted: no other host is ever called.
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
