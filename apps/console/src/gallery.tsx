import '#src/styles/main.css'
import '#src/styles/fonts-app.css'
import '#src/styles/more-contrast.css'
import '#src/shared/messages/app-messages.ts'
// Development only: every component of ui/ on one page at /ui, and the frame with a full menu at /ui/frame (see
// build/dev-documents.ts).
import { createBrowserHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#src/app/query-client.ts'
import { FramePage } from '#src/app/shell/frame-page.tsx'
import { startDrawer } from '#src/app/shell/menu/drawer-state.ts'
import { followChosenFont } from '#src/bootstrap/chosen-font.ts'
import { MessagesProvider } from '#src/shared/messages/messages.tsx'
import { loadMessages } from '#src/shared/messages/messages-store.ts'
import { HistoryProvider } from '#src/shared/navigation/navigation.tsx'
import { applyAppearance } from '#src/shared/preferences/appearance.ts'
import {
  currentPreferences,
  followPreferences,
  showLanguage,
} from '#src/shared/preferences/preferences-store.ts'
import { GalleryPage } from '#src/ui/gallery/gallery-page.tsx'

const root = document.querySelector('#root')
document.title = 'Parts – Loupe'
applyAppearance(currentPreferences())
followChosenFont()
startDrawer(location)
await showLanguage(currentPreferences().locale)
await loadMessages(['ui', 'shell'])
followPreferences()
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <MessagesProvider>
        <HistoryProvider value={createBrowserHistory()}>
          {location.pathname === '/ui' ? <GalleryPage /> : <FramePage />}
        </HistoryProvider>
      </MessagesProvider>
    </QueryClientProvider>,
  )
}
