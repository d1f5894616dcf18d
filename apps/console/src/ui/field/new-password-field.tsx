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
 * A password that is being chosen: says the rule, then how strong it is while it is typed. `typed` is what stands in
 * it; `personal` is what makes a password easy to guess, such as one's own name. Needs the words of `passwords`.
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
