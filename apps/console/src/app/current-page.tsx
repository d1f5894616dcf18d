import {
  type ComponentType,
  lazy,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { type Address, AddressProvider, useAddress } from '#src/shared/navigation/navigation.tsx'
import { Boundary } from '#src/ui/feedback/boundary.tsx'
import { focusContent } from '#src/ui/hooks/focus-content.ts'
import { loadPage } from './page-loader.ts'
import { pages } from './pages/pages.ts'
import { type AppPage, appPageOf } from './paths.ts'
import { followPage, uncoverPage } from './shell/menu/drawer-state.ts'
import { PageFailure } from './shell/page/page-failure.tsx'
import { PageProgress } from './shell/page/page-progress.tsx'
import { PageSkeleton } from './shell/page/page-skeleton.tsx'

/** The page of the address. While the code of another one is loading, the previous page stays unchanged. */
export function CurrentPage() {
  const address = useAddress()
  const page = appPageOf(address.path)
  const visible = useDeferredValue(page)
  const isLoading = visible !== page
  const blocked = useFixedAddress(address, isLoading)
  // with the page, before it is painted
  useLayoutEffect(() => followPage(blocked.path), [blocked.path])
  usePageTurn(visible)
  usePageStart(visible)
  useStrayAddress(page === undefined ? address.path : null)
  return (
    <>
      <PageProgress isLoading={isLoading} />
      <Boundary address={address.path} renderFailure={(error) => <PageFailure error={error} />}>
        <AddressProvider value={blocked}>
          <UntilLoaded fallback={<FirstLoad name={visible} />}>
            {visible ? <Page name={visible} /> : null}
          </UntilLoaded>
        </AddressProvider>
      </Boundary>
    </>
  )
}

const components = Object.fromEntries(
  Object.values(pages).map(({ name }) => [name, lazyPage(name)]),
) as Record<AppPage, ComponentType> // every page has its name once

/** Loads the page of a path for rendering at once: a lazy component would show its outline for a moment. */
export async function readyPage(path: string): Promise<void> {
  const name = appPageOf(path)
  if (name) components[name] = await loadPage(name)
}

function lazyPage(name: AppPage): ComponentType {
  return lazy(async () => ({ default: await loadPage(name) }))
}

function Page({ name }: { name: AppPage }) {
  const t = useT()
  useDocumentTitle(t('shell.documentTitle', { page: t(pages[name].title) }))
  const Component = components[name]
  return <Component />
}

function FirstLoad({ name }: { name: AppPage | undefined }) {
  const t = useT()
  return (
    <>
      <PageProgress isLoading />
      {name ? <h1 className="visually-hidden">{t(pages[name].title)}</h1> : null}
      <PageSkeleton name={name} />
    </>
  )
}

/** The address of the visible page: the last one before another page was requested. */
function useFixedAddress(address: Address, isLoading: boolean): Address {
  const [blocked, setBlocked] = useState(address)
  const isNew = blocked.path !== address.path || blocked.search !== address.search
  if (isLoading || !isNew) return blocked
  setBlocked(address)
  return address
}

/** Another page fades in, by the style of `main`. The first one appears at once. */
function usePageTurn(page: AppPage | undefined): void {
  const before = useRef(page)
  // before it is painted, otherwise it would be fully visible for a frame
  useLayoutEffect(() => {
    if (before.current === page) return
    before.current = page
    const main = document.querySelector<HTMLElement>('#content')
    // an animation of another name starts over
    if (main) main.dataset.turn = main.dataset.turn === 'odd' ? 'even' : 'odd'
  }, [page])
}

/** Another page starts at its top, smoothly, and with the focus before its content, like a new document. */
function usePageStart(page: AppPage | undefined): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    // opened by the menu's panel or otherwise, as from the palette: the page must be visible
    uncoverPage()
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
    focusContent()
  }, [page])
}

/** Leaves an address that is no page here to the server. */
function useStrayAddress(path: string | null): void {
  useEffect(() => {
    if (path !== null) location.reload()
  }, [path])
}
