import Ellipsis from 'lucide-react/icons/ellipsis'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton, type IconButtonProps } from '#src/ui/button/icon-button.tsx'
import { Menu, type MenuGroup } from './menu.tsx'

/**
 * A menu behind three dots, for rare actions or those that do not fit. `label` names its subject, if a page has
 * several; the other props are the button's.
 */
export function MoreMenu({
  groups,
  label,
  size = 'small',
  ...rest
}: { groups: readonly MenuGroup[]; label?: string } & Omit<IconButtonProps, 'icon' | 'label' | 'ref'>) {
  const t = useT()
  const name = label ?? t('ui.more')
  return (
    <Menu label={name} groups={groups}>
      {(trigger) => <IconButton {...trigger} {...rest} size={size} icon={Ellipsis} label={name} />}
    </Menu>
  )
}
