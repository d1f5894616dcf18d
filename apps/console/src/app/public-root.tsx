import type { ComponentType } from 'react'
import { WordsProvider } from '#src/lib/words.tsx'
import { PublicLayout } from './public-layout.tsx'
import type { PublicPageProps } from './public-screens.tsx'

/** A public page in its frame: the same tree while prerendering and in the browser. */
export function PublicRoot({
  page: Page,
  ...props
}: { page: ComponentType<PublicPageProps> } & PublicPageProps) {
  return (
    <WordsProvider>
      <PublicLayout>
        <Page {...props} />
      </PublicLayout>
    </WordsProvider>
  )
}
