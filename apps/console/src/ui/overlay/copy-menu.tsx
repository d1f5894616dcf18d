import Copy from 'lucide-react/icons/copy'
import Link from 'lucide-react/icons/link'
import { useT } from '#src/shared/messages/messages.tsx'
import { useCopyText } from './copy-text.ts'
import type { MenuGroup } from './menu.tsx'
import { MoreMenu } from './more-menu.tsx'

/** The menu of a record with an address and an ID to copy; `more` are its other actions. */
export function CopyMenu({ id, href, more }: { id: string; href: string; more?: readonly MenuGroup[] }) {
  const t = useT()
  const copy = useCopyText()
  const address = () => new URL(href, location.origin).href
  return (
    <MoreMenu
      groups={[
        {
          id: 'copy',
          items: [
            {
              id: 'link',
              label: t('ui.copyLink'),
              icon: Link,
              onSelect: () => void copy(address(), t('ui.linkCopied')),
            },
            { id: 'id', label: t('ui.copyId'), icon: Copy, onSelect: () => void copy(id, t('ui.idCopied')) },
          ],
        },
        ...(more ?? []),
      ]}
    />
  )
}
