import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PasswordField } from '#src/ui/field/password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'showLabel' | 'hideLabel' | 'autoComplete'>

/** The password field of the sign-in, with a warning about Caps Lock. */
export function CapsLockPasswordField(props: Props) {
  const t = useT()
  const [isOn, setIsOn] = useState(false)
  const update = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'))
  return (
    <PasswordField
      {...props}
      label={t('login.password')}
      showLabel={t('login.showPassword')}
      hideLabel={t('login.hidePassword')}
      autoComplete="current-password"
      hint={isOn ? <output>{t('login.capsLock')}</output> : undefined}
      onKeyDown={update}
      onKeyUp={update}
      onBlur={() => setIsOn(false)}
    />
  )
}
