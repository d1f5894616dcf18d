import { type ComponentType, useEffect } from 'react'
import { MessagesProvider } from '#src/shared/messages/messages.tsx'
import { loadFactorStep } from './load-factor-step.ts'
import { PublicLayout } from './public-layout.tsx'
import type { PublicPageProps } from './public-screens.tsx'

/** A public page in its frame: the same tree while prerendering and in the browser. */
export function PublicRoot({
  page: Page,
  onReady,
  ...props
}: {
  page: ComponentType<PublicPageProps>
  /** Called once the page is interactive: after hydration, which may take a while on a slow machine. */
  onReady?: () => void
} & Omit<PublicPageProps, 'loadFactorStep'>) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <MessagesProvider>
      <PublicLayout>
        <Page {...props} loadFactorStep={loadFactorStep} />
      </PublicLayout>
    </MessagesProvider>
  )
}
