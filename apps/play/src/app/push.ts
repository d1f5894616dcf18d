import type { GameClient } from '@loupe/game-client'

/** Whether this browser can show messages while the game is closed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

export async function isPushOn(): Promise<boolean> {
  return Notification.permission === 'granted' && (await subscriptionNow()) !== null
}

/** Asks the player's leave, and subscribes; answers whether messages will be shown. */
export async function turnPushOn(client: GameClient): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(client)
  return true
}

export async function turnPushOff(client: GameClient): Promise<void> {
  const subscription = await subscriptionNow()
  if (!subscription) return
  // first here: whatever the server still sends is shown nowhere
  await subscription.unsubscribe()
  await client.unsubscribeFromPush(subscription.endpoint)
}

/** Ends the subscription of this browser alone. */
export async function dropPush(): Promise<void> {
  await (await subscriptionNow())?.unsubscribe()
}

/** At each start: registers this browser for the current player, and follows a changed key of the server. */
export async function keepPush(client: GameClient): Promise<void> {
  if (canPush() && (await isPushOn())) await subscribe(client)
}

async function subscribe(client: GameClient): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const key = await client.pushKey()
  const before = await pushManager.getSubscription()
  if (before && keyOf(before) !== key) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await client.subscribeToPush({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
}

/** The key of a subscription as the server writes it: base64url without padding. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCodePoint(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/play/')
  return (await registration?.pushManager.getSubscription()) ?? null
}
