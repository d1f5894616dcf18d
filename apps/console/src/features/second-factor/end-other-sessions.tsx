import { useT } from '#src/shared/messages/messages.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'

/** Offers to end the administrator's other sessions together with a change of the factors. */
export function EndOtherSessions({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const t = useT()
  return (
    <CheckboxField
      label={t('secondFactor.endOtherSessions')}
      hint={t('secondFactor.endOtherSessionsHint')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
