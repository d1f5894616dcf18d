import type { Locale } from '@loupe/contract/shared/values'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWithMessages } from '../../../test/render.tsx'
import { type LanguageState, LanguageSwitch } from './language-switch.tsx'

const states: Record<Locale, LanguageState> = { en: 'ready', fr: 'outdated', ro: 'partial', zh: 'missing' }

describe('the language switch', () => {
  it('lists each language by its own name, with its state', async () => {
    await renderWithMessages(<Texts />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'EnglishReady',
      'FrançaisOutdated',
      'RomânăIncomplete',
      '中文Missing',
    ])
    expect(screen.getByText('Français').lang).toBe('fr')
  })

  it('shows the texts of the language selected by arrow keys, mirrored right to left', async () => {
    await renderWithMessages(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Texts />
      </div>,
    )
    screen.getByRole('tab', { name: /English/ }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tabpanel').textContent).toBe('text in fr')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Français/, selected: true }))
  })
})

function Texts() {
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <LanguageSwitch label="Languages" current={locale} stateOf={(one) => states[one]} onChange={setLocale}>
      text in {locale}
    </LanguageSwitch>
  )
}
