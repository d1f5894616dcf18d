import { Component, type ReactNode } from 'react'
import { landingPath } from '#src/app/public-paths.ts'
import { useT } from '#src/lib/words.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/states.tsx'

/** Says that a page could not be loaded or drawn, and leads back. */
export function PageFailure({ error }: { error: unknown }) {
  const t = useT()
  const isGone = isLoadFailure(error)
  return (
    <ErrorState
      isPage
      offline={isGone && !navigator.onLine}
      title={t(isGone ? 'shell.pageGoneTitle' : 'shell.pageFailedTitle')}
      actions={
        <>
          <Button tone="primary" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
          {/* the document is loaded anew: what failed may sit in its memory */}
          <a className={buttonClass()} href={landingPath}>
            {t('shell.goHome')}
          </a>
        </>
      }
    >
      {t(isGone ? 'shell.pageGone' : 'shell.pageFailed')}
    </ErrorState>
  )
}

interface BoundaryState {
  error: unknown
  address: string
}

/** Keeps a failure inside a page from taking the frame round it along. Another address is another chance. */
export class PageBoundary extends Component<{ address: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null, address: this.props.address }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ address }: { address: string }, state: BoundaryState): BoundaryState {
    return address === state.address ? state : { error: null, address }
  }

  override render() {
    return this.state.error === null ? this.props.children : <PageFailure error={this.state.error} />
  }
}

/** What browsers throw for a module or a style sheet that cannot be fetched; each has words of its own. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script|preload|in time/i.test(error.message)
}
