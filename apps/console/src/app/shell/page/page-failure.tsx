import { landingPath } from '#src/app/public-paths.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'

/** Shown when a page could not be loaded or rendered, with a link back. */
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
          {/* the document is reloaded: the failed module may be cached in memory */}
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

/** The errors of browsers for a module or a style sheet that cannot be loaded; each has its own text. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script|preload|in time/i.test(error.message)
}
