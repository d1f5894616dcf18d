import type { Locale } from '@loupe/contract/shared/values'
import Braces from 'lucide-react/icons/braces'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { usePropertyNames } from '../../notifications.queries.ts'

/** The fallback for a missing name, in the language of the text. */
const defaults: Record<Locale, string> = { en: 'player', fr: 'joueur', ro: 'jucător', zh: '玩家' }

/** Inserts a variable, with its fallback. */
export function VariableMenu({ locale, onInsert }: { locale: Locale; onInsert: (text: string) => void }) {
  const t = useT()
  const names = usePropertyNames()
  const item = (name: string, label: string, fallback: string) => ({
    id: name,
    label,
    aside: `{${name}}`,
    onSelect: () => onInsert(`{${name}|${fallback}}`),
  })
  return (
    <Menu
      label={t('compose.variable')}
      align="end"
      groups={[
        {
          id: 'player',
          items: [
            item('fullName', t('compose.variable.fullName'), defaults[locale]),
            item('username', t('compose.variable.username'), defaults[locale]),
          ],
        },
        ...(names.length > 0
          ? [
              {
                id: 'properties',
                label: t('compose.variable.properties'),
                items: names.map((name) => item(`property.${name}`, name, '–')),
              },
            ]
          : []),
      ]}
    >
      {(trigger) => (
        <Button {...trigger} size="small" tone="accent" icon={Braces}>
          {t('compose.variable')}
        </Button>
      )}
    </Menu>
  )
}
