import type { ComponentType } from 'react'
import { WordsProvider } from '#src/lib/words.tsx'
import { loadFactorStep } from './load-factor-step.ts'
import { PublicLayout } from './public-layout.tsx'
import type { PublicPageProps } from './public-screens.tsx'

/** A public page in its frame: the same tree while prerendering and in the browser. */
export function PublicRoot({
  page: Page,
  ...props
}: { page: ComponentType<PublicPageProps> } & Omit<PublicPageProps, 'loadFactorStep'>) {
  return (
    <WordsProvider>
      <PublicLayout>
        <Page {...props} loadFactorStep={loadFactorStep} />
      </PublicLayout>
    </WordsProvider>
  )
}
