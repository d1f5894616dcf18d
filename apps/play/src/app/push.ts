import type { GameClient } from '@loupe/game-client'

/** Whether this browser can show messages while the game is closed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

export async function isPushOn(): Promise<boolean> {
  return Notification.permission === 'granted' && (await currentSubscription()) !== null
}

/** Asks for permission and subscribes. Returns whether messages will be shown. */
export async function turnPushOn(client: GameClient): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(client)
  return true
}

export async function turnPushOff(client: GameClient): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  // first in the browser, so that nothing the server still sends is shown
  await subscription.unsubscribe()
  await client.unsubscribeFromPush(subscription.endpoint)
}

/** Unsubscribes this browser without a call to the server. */
export async function unsubscribeLocally(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

/** At each start: registers this browser for the current player, with the current key of the server. */
export async function renewPush(client: GameClient): Promise<void> {
  if (canPush() && (await isPushOn())) await subscribe(client)
}

async function subscribe(client: GameClient): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const key = await client.pushKey()
  const previous = await pushManager.getSubscription()
  if (previous && keyOf(previous) !== key) await previous.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await client.subscribeToPush({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
}

/** The key of a subscription in the format of the server: base64url without padding. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCodePoint(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/play/')
  return (await registration?.pushManager.getSubscription()) ?? null
}
