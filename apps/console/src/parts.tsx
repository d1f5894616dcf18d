import '#src/styles/main.css'
import '#src/styles/fonts-app.css'
// Development only: every part of ui/ on one page at /ui (see build/dev-documents.ts).
import { createRoot } from 'react-dom/client'
import { WordsProvider } from '#src/lib/words.tsx'
import { loadWords } from '#src/lib/words-store.ts'

const root = document.querySelector('#root')
const [{ PartsPage }] = await Promise.all([import('#src/ui/parts-page.tsx'), loadWords(['ui'])])
if (root) {
  createRoot(root).render(
    <WordsProvider>
      <PartsPage />
    </WordsProvider>,
  )
}
