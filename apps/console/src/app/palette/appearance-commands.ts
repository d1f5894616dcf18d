import type { Locale } from '@loupe/contract/shared/values'
import Languages from 'lucide-react/icons/languages'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PilcrowLeft from 'lucide-react/icons/pilcrow-left'
import PilcrowRight from 'lucide-react/icons/pilcrow-right'
import Sun from 'lucide-react/icons/sun'
import Type from 'lucide-react/icons/type'
import { consoleLocales, documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import type { Translate } from '#src/shared/messages/messages.tsx'
import { fontFamilies, type Preferences, presets } from '#src/shared/preferences/preferences.ts'
import { type Command, command } from './entry.ts'
import { searchable } from './rank.ts'

export function modeCommands(t: Translate, { navType }: Preferences): Command[] {
  const modes = [
    { mode: 'light', title: t('palette.modeLight'), icon: Sun },
    { mode: 'dark', title: t('palette.modeDark'), icon: Moon },
    { mode: 'system', title: t('palette.modeSystem'), icon: Monitor },
  ] as const
  return modes.map(({ mode, title, icon }) =>
    command({
      id: `mode.${mode}`,
      section: 'appearance',
      title,
      synonyms: t('palette.modeWords'),
      icon,
      effect: { kind: 'prefer', changes: { navType: mode } },
      isSelected: mode === navType,
    }),
  )
}

export function presetCommands(t: Translate, { presetColor }: Preferences): Command[] {
  return presets.map((preset) => {
    const title = t(`palette.preset.${preset}`)
    return {
      id: `preset.${preset}`,
      section: 'appearance',
      title,
      searchable: searchable(title, t('palette.presetWords')),
      picture: { kind: 'preset', preset },
      effect: { kind: 'prefer', changes: { presetColor: preset } },
      isSelected: preset === presetColor,
    }
  })
}

export function fontCommands(t: Translate, { fontFamily }: Preferences): Command[] {
  return fontFamilies.map((font) =>
    command({
      id: `font.${font}`,
      section: 'appearance',
      title: t('palette.font', { font }),
      synonyms: t('palette.fontWords'),
      icon: Type,
      effect: { kind: 'prefer', changes: { fontFamily: font } },
      isSelected: font === fontFamily,
    }),
  )
}

export function directionCommands(t: Translate, { rtlLayout }: Preferences): Command[] {
  return [false, true].map((isRtl) =>
    command({
      id: isRtl ? 'direction.rtl' : 'direction.ltr',
      section: 'appearance',
      title: t(isRtl ? 'palette.rtl' : 'palette.ltr'),
      synonyms: t('palette.directionWords'),
      icon: isRtl ? PilcrowLeft : PilcrowRight,
      effect: { kind: 'prefer', changes: { rtlLayout: isRtl } },
      isSelected: isRtl === rtlLayout,
    }),
  )
}

/** Each language is named in itself, and also found by its name in the current language. */
export function languageCommands(t: Translate, { locale: selected }: Preferences): Command[] {
  const names = new Intl.DisplayNames(documentLanguages[selected], { type: 'language' })
  return consoleLocales.map((locale: Locale) =>
    command({
      id: `language.${locale}`,
      section: 'languages',
      title: localeNames[locale],
      lang: documentLanguages[locale],
      synonyms: `${t('palette.languageWords')} ${names.of(locale) ?? ''} ${locale}`,
      icon: Languages,
      effect: { kind: 'prefer', changes: { locale } },
      isSelected: locale === selected,
    }),
  )
}
