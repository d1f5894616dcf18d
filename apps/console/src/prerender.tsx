// Only run by the build (build/main.ts): prerenders the first paint of each document.
import '#src/shared/messages/app-messages.ts'
import type { Locale } from '@loupe/contract/shared/values'
import { createMemoryHistory } from '@tanstack/history'
import { renderToString } from 'react-dom/server'
import { pages } from '#src/app/pages/pages.ts'
import { type AppPage, appPages } from '#src/app/paths.ts'
import type { PublicPage } from '#src/app/public-paths.ts'
import { PublicRoot } from '#src/app/public-root.tsx'
import { publicScreenOf } from '#src/app/public-screens.tsx'
import { ShellOutline } from '#src/app/shell/shell-outline.tsx'
import type { Feature, MessageId } from '#src/messages/catalogue.ts'
import { MessagesProvider } from '#src/shared/messages/messages.tsx'
import { currentMessages, loadMessages, switchMessages } from '#src/shared/messages/messages-store.ts'
import { HistoryProvider } from '#src/shared/navigation/navigation.tsx'

/** The language-dependent parts of a document. */
export interface DocumentTexts {
  /** The message files that its first paint needs. */
  messages: readonly Feature[]
  title: string
  description: string
  /** The markup until the modules are loaded. */
  page: string
}

const publicTitles: Record<PublicPage, MessageId> = {
  login: 'login.documentTitle',
  'set-up': 'setUp.documentTitle',
  'accept-invitation': 'setUp.invitationDocumentTitle',
  'forgot-password': 'recovery.forgotDocumentTitle',
  'check-mail': 'recovery.mailDocumentTitle',
  'code-verification': 'recovery.codeDocumentTitle',
  'reset-password': 'recovery.resetDocumentTitle',
}

/** A public page, to be hydrated. */
export async function publicDocument(name: PublicPage, locale: Locale): Promise<DocumentTexts> {
  const { messages, load } = await publicScreenOf(name)
  await switchMessages(locale)
  await loadMessages(['login', ...messages])
  const page = await load()
  return {
    messages,
    title: textOf(publicTitles[name]),
    description: textOf('login.description'),
    page: renderToString(<PublicRoot page={page} onSignedIn={() => undefined} onGo={() => undefined} />),
  }
}

/** The frame of a signed-in page, to be replaced. */
export async function appDocument(name: AppPage, locale: Locale): Promise<DocumentTexts> {
  const messages: Feature[] = ['shell', 'ui', ...pages[name].messages]
  await switchMessages(locale)
  await loadMessages(['login', ...messages])
  const path = appPages.find((page) => page.name === name)?.path ?? '/'
  return {
    messages,
    title: `${textOf(pages[name].title)} – Loupe`,
    description: textOf('login.description'),
    page: renderToString(
      <MessagesProvider>
        <HistoryProvider value={createMemoryHistory({ initialEntries: [path] })}>
          <ShellOutline page={name} />
        </HistoryProvider>
      </MessagesProvider>,
    ),
  }
}

/** The text of a message without values. */
function textOf(id: MessageId): string {
  const [first] = currentMessages().messages[id] ?? []
  if (!first || !('value' in first)) throw new Error(`There are no words for ${id}.`)
  return first.value
}
