import * as z from 'zod/mini'
import { gameEndpoint } from './endpoint.ts'

/** As a browser writes them: unpadded base64url. */
const Base64Url = (bytes: number) =>
  z
    .string()
    .check(
      z.regex(/^[\w-]+$/, { message: 'not_allowed' }),
      z.minLength(Math.ceil((bytes * 4) / 3)),
      z.maxLength(Math.ceil((bytes * 4) / 3)),
    )

const PushEndpoint = z
  .string()
  .check(z.maxLength(1000), z.regex(/^https?:\/\/\S+$/, { message: 'not_allowed' }))

export const getPushKey = gameEndpoint({
  method: 'GET',
  path: '/game/v1/push/key',
  access: 'player',
  summary: 'Returns the public key with which a browser subscribes to push messages.',
  perMinute: 30,
  input: z.strictObject({}),
  output: z.object({ publicKey: z.string() }),
})

export const subscribeToPush = gameEndpoint({
  method: 'POST',
  path: '/game/v1/push/subscriptions',
  access: 'player',
  summary:
    'Sends the player’s notifications to this browser too. Idempotent; the latest 10 subscriptions count.',
  perMinute: 30,
  input: z.strictObject({
    endpoint: PushEndpoint,
    keys: z.strictObject({ p256dh: Base64Url(65), auth: Base64Url(16) }),
  }),
  output: z.object({ subscribed: z.boolean() }),
})

export const unsubscribeFromPush = gameEndpoint({
  method: 'POST',
  path: '/game/v1/push/unsubscribe',
  access: 'player',
  summary: 'Ends a push subscription of the player. Idempotent.',
  perMinute: 30,
  input: z.strictObject({ endpoint: PushEndpoint }),
  output: z.object({ subscribed: z.boolean() }),
})
