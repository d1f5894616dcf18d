import { type ImportField, importFields } from '@loupe/contract/admin/imports'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'
import { isPropertyName, suggestPropertyName } from '@loupe/contract/shared/property-fields'
import { useT } from '#src/shared/messages/messages.tsx'
import { BarSelect } from '#src/ui/choice/select.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './import-dialog.module.css'
import { propertyField, propertyNameOf } from './property-name.ts'

/** Chooses what a column fills: nothing, a field, or a property with a name. */
export function FieldChoice({
  column,
  value,
  disabled,
  onChange,
}: {
  column: string
  value: ImportField | null
  disabled: boolean
  onChange: (field: ImportField | null) => void
}) {
  const t = useT()
  const property = propertyNameOf(value)
  const choose = (chosen: string) =>
    chosen === 'property'
      ? propertyField(suggestPropertyName(column))
      : (importFields.find((field) => field === chosen) ?? null)
  return (
    <div className={styles.choice}>
      <BarSelect
        isBoxed
        aria-label={t('usersImport.fieldOf', { column })}
        value={property === null ? (value ?? '') : 'property'}
        disabled={disabled}
        options={[
          { value: '', label: t('usersImport.leaveOut') },
          ...importFields.map((field) => ({ value: field, label: t(`usersImport.fields.${field}`) })),
          { value: 'property', label: t('usersImport.property') },
        ]}
        onChange={(event) => onChange(choose(event.currentTarget.value))}
      />
      {property === null ? null : (
        <TextField
          label={t('usersImport.propertyOf', { column })}
          labelHidden
          value={property}
          disabled={disabled}
          maxLength={propertyLimits.nameLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isPropertyName(property) ? undefined : t('usersImport.propertyName')}
          onChange={(event) => onChange(propertyField(event.currentTarget.value.trim()))}
        />
      )}
    </div>
  )
}

/** The label of a field. */
export function useFieldName(): (field: ImportField) => string {
  const t = useT()
  return (field) => {
    const known = importFields.find((each) => each === field)
    return known
      ? t(`usersImport.fields.${known}`)
      : t('usersImport.propertyField', { name: propertyNameOf(field) ?? field })
  }
}
