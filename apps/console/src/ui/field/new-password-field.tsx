import { passwordLength } from '@loupe/contract/admin/account/account'
import type { ComponentProps } from 'react'
import { strengthOf } from '#src/shared/forms/strength.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PasswordField } from './password-field.tsx'

type Props = Omit<
  ComponentProps<typeof PasswordField>,
  'showLabel' | 'hideLabel' | 'autoComplete' | 'hint' | 'value'
>

/**
 * A field for a new password: shows the rule, then its strength while it is typed. `typed` is its current value;
 * `personal` are words that make a password easy to guess, such as one's own name. Needs the messages of `passwords`.
 */
export function NewPasswordField({
  typed,
  personal,
  ...field
}: Props & { typed: string; personal: readonly string[] }) {
  const t = useT()
  return (
    <PasswordField
      {...field}
      showLabel={t('passwords.show')}
      hideLabel={t('passwords.hide')}
      hint={
        typed === ''
          ? t('passwords.rule', passwordLength)
          : t('passwords.strength', {
              strength: strengthOf(typed, personal),
              missing: passwordLength.min - typed.length,
            })
      }
      autoComplete="new-password"
    />
  )
}
