import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import { useT } from '#src/lib/words.tsx'
import { useCopyText } from './copy-text.ts'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

/** The menu of something that has an address of its own and can be named by its id, and nothing else to be done. */
export function CopyMenu({ id, href }: { id: string; href: string }) {
  const t = useT()
  const copy = useCopyText()
  const address = () => new URL(href, location.origin).href
  return (
    <Menu
      label={t('ui.more')}
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
      ]}
    >
      {(trigger) => <IconButton {...trigger} size="small" icon={Ellipsis} label={t('ui.more')} />}
    </Menu>
  )
}
