import { login } from '@loupe/contract/admin/account/account'
import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { admin } from './server.ts'

/** Makes a call of the contract on the running server, to prepare a journey or to check its effect. */
export async function call<E extends Endpoint>(
  baseUrl: string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<OutputOf<E>> {
  const url = new URL(endpoint.path, baseUrl)
  const isGet = endpoint.method === 'GET'
  if (isGet) {
    for (const [name, value] of Object.entries(input as object)) url.searchParams.set(name, String(value))
  }
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  const body = (await response.json()) as Envelope<OutputOf<E>>
  if (!body.succeeded) {
    throw new Error(`${endpoint.method} ${endpoint.path} failed: ${JSON.stringify(body)}`)
  }
  return body.ResponseData as OutputOf<E>
}

/** An adminToken of the administrator that every test server starts with. */
export async function signIn(baseUrl: string): Promise<string> {
  const { token } = await call(baseUrl, login, { email: admin.email, password: admin.password })
  return token
}
