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

/** The console's current address: `/users/…` and the search without its question mark. */
export interface Address {
  path: string
  search: string
}

const HistoryContext = createContext<RouterHistory | null>(null)
const FixedAddress = createContext<Address | null>(null)

/** Provides the browser's history, or a test's. */
export const HistoryProvider = HistoryContext.Provider

/** Fixes the address for its children: a page that is about to be replaced still belongs to it. */
export const AddressProvider = FixedAddress.Provider

/** The address, updated as it changes. */
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
 * The result of `select` on the address, a text or a flag: its component is rendered again only when that changes, not
 * at every step of a list.
 */
export function useAddressValue<Part extends string | boolean>(select: (address: Address) => Part): Part {
  const history = useHistory()
  const read = () => select(addressOf(history.location.href))
  return useSyncExternalStore(history.subscribe, read, read)
}

/** Navigates to another address; `replace` adds no history entry, for typed input. */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const history = useHistory()
  return useCallback((to, options) => (options?.replace ? history.replace(to) : history.push(to)), [history])
}

/** A link inside the console: a click navigates without loading a document, Ctrl and middle click open a tab. */
export function PageLink({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = useFollowLink()
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

/** Handles the click on a link inside the console, unless it opens a tab or was handled before. */
export function useFollowLink(): (event: MouseEvent, href: string) => void {
  const navigate = useNavigate()
  return (event, href) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
}

/**
 * Blocks leaving a place with unsaved changes: by links, Back, or closing the tab. `isOut` returns whether an address
 * is outside. A navigation is blocked at once, so that the address bar does not change and navigations do not queue;
 * while `asking`, show a question and answer it with `leave`, which repeats the latest navigation, or `stay`. `release`
 * allows the next navigation without asking, for after saving.
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
      repeatNavigation(history, blocked)
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

/** The guards that allow a navigation: each is asked once before it. */
const consents = new WeakMap<RouterHistory, { href: string; from: string | undefined; guards: Set<string> }>()

/** The consents for the navigation from here to an address. They end with it, and with any other one. */
function consentsTo(history: RouterHistory, href: string): Set<string> {
  const from = entryOf(history.location).key
  const before = consents.get(history)
  if (before?.href === href && before.from === from) return before.guards
  const guards = new Set<string>()
  consents.set(history, { href, from, guards })
  return guards
}

/** Repeats a blocked navigation. The guards of other places are asked again. */
function repeatNavigation(history: RouterHistory, { action, nextLocation }: BlockerFnArgs): void {
  const { href, state } = nextLocation
  if (action === 'PUSH') history.push(href, state)
  else if (action === 'REPLACE') history.replace(href, state)
  else history.go(entryOf(nextLocation).index - entryOf(history.location).index)
}

/** The index of a location in the history, and its key. */
function entryOf({ state }: HistoryLocation) {
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
