import { useEffect } from 'react'

/** Names the document, in the language in force, for the tab, the history and screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
