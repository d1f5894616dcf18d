import type { RouterHistory } from '@tanstack/history'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
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
const HeldAddress = createContext<Address | null>(null)

/** Gives everything below it the browser's history, or a test's. */
export const HistoryProvider = HistoryContext.Provider

/** Below it the address is this one: what a page that is about to give way to another still belongs to. */
export const AddressProvider = HeldAddress.Provider

/** The address, followed as it changes. */
export function useAddress(): Address {
  const history = useHistory()
  const held = use(HeldAddress)
  const href = useSyncExternalStore(
    history.subscribe,
    () => history.location.href,
    () => history.location.href,
  )
  return held ?? addressOf(href)
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
 * Holds back every way out of a place with unsaved words: links, Back, closing the tab. `isOut` says whether an
 * address is outside. While `asking`, show a question and answer it with `leave` or `stay`.
 * `release` lets the next step through without asking, for after saving.
 */
export function useLeaveGuard(isDirty: boolean, isOut: (to: Address) => boolean) {
  const history = useHistory()
  const [answer, setAnswer] = useState<{ resolve: (holdsBack: boolean) => void } | null>(null)
  const released = useRef(false)
  const holdsBack = useEffectEvent((to: Address) => isDirty && !released.current && isOut(to))

  useEffect(() => {
    released.current = false
    if (!isDirty) return undefined
    return history.block({
      enableBeforeUnload: () => !released.current,
      blockerFn: async ({ nextLocation }) => {
        if (!holdsBack(addressOf(nextLocation.href))) return false
        const held = await new Promise<boolean>((resolve) => setAnswer({ resolve }))
        setAnswer(null)
        return held
      },
    })
  }, [history, isDirty])

  return {
    asking: answer !== null,
    leave: () => answer?.resolve(false),
    stay: () => answer?.resolve(true),
    release: useCallback(() => {
      released.current = true
    }, []),
  }
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
