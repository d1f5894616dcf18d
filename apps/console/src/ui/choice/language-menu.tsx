import type { Locale } from '@loupe/contract/shared/values'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { consoleLocales, documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'

/** Chooses the language; every language is listed by its own name. */
export function LanguageMenu({
  label,
  value,
  onChange,
}: {
  /** Its accessible name, before the name of the language. */
  label: string
  value: Locale
  onChange: (locale: Locale) => void
}) {
  const t = useT()
  const items = consoleLocales.map((locale) => ({
    id: locale,
    label: <span lang={documentLanguages[locale]}>{localeNames[locale]}</span>,
    chosen: locale === value,
    onSelect: () => onChange(locale),
  }))
  return (
    <Menu label={label} groups={[{ id: 'languages', items }]}>
      {(trigger) => (
        <Button
          {...trigger}
          tone="quiet"
          icon={Languages}
          trailing={<Icon of={ChevronDown} size={14} />}
          aria-label={t('ui.named', { name: label, value: localeNames[value] })}
        >
          <span lang={documentLanguages[value]}>{localeNames[value]}</span>
        </Button>
      )}
    </Menu>
  )
}
