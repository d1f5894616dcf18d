import type { BlockerFnArgs, HistoryLocation, RouterHistory } from '@tanstack/history'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** Where the console is: `/users/…` and the search without its question mark. */
export interface Address {
  path: string
  search: string
}

const HistoryContext = createContext<RouterHistory | null>(null)
const FixedAddress = createContext<Address | null>(null)

/** Gives everything below it the browser's history, or a test's. */
export const HistoryProvider = HistoryContext.Provider

/** Below it the address is this one: what a page that is about to give way to another still belongs to. */
export const AddressProvider = FixedAddress.Provider

/** The address, followed as it changes. */
export function useAddress(): Address {
  const history = useHistory()
  const blocked = use(FixedAddress)
  const href = useSyncExternalStore(
    history.subscribe,
    () => history.location.href,
    () => history.location.href,
  )
  return blocked ?? addressOf(href)
}

/**
 * What `select` makes of the address, a text or a flag: its reader is rendered again only when that changes, not with
 * every step of a list.
 */
export function useOfAddress<Part extends string | boolean>(select: (address: Address) => Part): Part {
  const history = useHistory()
  const read = () => select(addressOf(history.location.href))
  return useSyncExternalStore(history.subscribe, read, read)
}

/** Goes to another address; `replace` leaves no step for Back, for what is typed. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const history = useHistory()
  return useCallback((to, options) => (options?.replace ? history.replace(to) : history.push(to)), [history])
}

/** A link inside the console: a press goes there without loading the document, Ctrl and middle press open a tab. */
export function PageLink({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = useFollow()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        follow(event, href)
      }}
    >
      {children}
    </a>
  )
}

/** Takes the press of a link inside the console, unless it is to open a tab or something else took it before. */
export function useFollow(): (event: MouseEvent, href: string) => void {
  const go = useGo()
  return (event, href) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(href)
  }
}

/**
 * Holds back every way out of a place with unsaved words: links, Back, closing the tab. `isOut` returns whether an
 * address is outside. A step is held back at once, so that the address bar stays at this place and none waits for
 * another; while `asking`, show a question and answer it with `leave`, which takes the newest step again, or `stay`.
 * `release` lets the next step through without asking, for after saving.
 */
export function useLeaveGuard(isDirty: boolean, isOut: (to: Address) => boolean) {
  const history = useHistory()
  const [blocked, setBlocked] = useState<BlockerFnArgs | null>(null)
  const released = useRef(false)
  const guard = useId()
  const holdsBack = useEffectEvent((to: Address) => isDirty && !released.current && isOut(to))

  useEffect(() => {
    released.current = false
    if (!isDirty) return undefined
    return history.block({
      enableBeforeUnload: () => !released.current,
      blockerFn: (step) => {
        const { href } = step.nextLocation
        if (consentsTo(history, href).has(guard) || !holdsBack(addressOf(href))) return false
        setBlocked(step)
        return true
      },
    })
  }, [history, isDirty, guard])

  return {
    confirming: blocked !== null,
    leave: () => {
      if (!blocked) return
      setBlocked(null)
      consentsTo(history, blocked.nextLocation.href).add(guard)
      takeAgain(history, blocked)
    },
    stay: () => {
      setBlocked(null)
      consents.delete(history)
    },
    release: useCallback(() => {
      released.current = true
    }, []),
  }
}

/** The guards that let a step pass: each is asked once before a step is taken. */
const consents = new WeakMap<RouterHistory, { href: string; from: string | undefined; guards: Set<string> }>()

/** Those for the step from here to an address. They end with the step, and with any other one. */
function consentsTo(history: RouterHistory, href: string): Set<string> {
  const from = placeOf(history.location).key
  const before = consents.get(history)
  if (before?.href === href && before.from === from) return before.guards
  const guards = new Set<string>()
  consents.set(history, { href, from, guards })
  return guards
}

/** Repeats a blocked step. The guards of other places are asked again. */
function takeAgain(history: RouterHistory, { action, nextLocation }: BlockerFnArgs): void {
  const { href, state } = nextLocation
  if (action === 'PUSH') history.push(href, state)
  else if (action === 'REPLACE') history.replace(href, state)
  else history.go(placeOf(nextLocation).index - placeOf(history.location).index)
}

/** Where a location stands among the steps of the history, and the key of that step. */
function placeOf({ state }: HistoryLocation) {
  // oxlint-disable-next-line no-underscore-dangle -- the names are the history's own
  return { index: state.__TSR_index, key: state.__TSR_key }
}

function addressOf(href: string): Address {
  const { pathname, search } = new URL(href, 'http://console')
  return { path: pathname, search: search.slice(1) }
}

function useHistory(): RouterHistory {
  const history = use(HistoryContext)
  if (!history) throw new Error('There is no HistoryProvider above what reads the address.')
  return history
}
