import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, hidden until its button shows it; set `autoComplete` to the current or a new password. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Omit<TextFieldProps, 'type' | 'end'> & {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
  hideLabel: string
}) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          icon={visible ? EyeOff : Eye}
          label={visible ? hideLabel : showLabel}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
