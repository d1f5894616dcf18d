import { useEffect } from 'react'

/** Sets the document's title, in the current language, for the tab, the history and screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
