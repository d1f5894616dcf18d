import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import styles from './form.module.css'

export interface FormError {
  /** The id of the field it is about; without one it is about the whole. */
  fieldId?: string
  label?: string
  message: string
}

/**
 * What is wrong with a form, above it: takes the focus each time `attempt` grows, and leads to each field.
 * The same messages are shown beside the fields.
 */
export function FormSummary({ errors, attempt }: { errors: readonly FormError[]; attempt: number }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const any = errors.length > 0
  useEffect(() => {
    if (attempt > 0 && any) moveFocus(box.current, { scroll: true })
  }, [attempt, any])
  if (!any) return null
  const fields = errors.filter(({ fieldId }) => fieldId).length
  return (
    <Notice
      tone="danger"
      focusRef={box}
      {...(fields > 0 ? { title: t('ui.formErrors', { count: fields }) } : {})}
    >
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''} ${error.message}`}>
            {error.fieldId ? (
              <FormattedMessage
                id="ui.fieldError"
                values={{
                  field: (
                    <a
                      key="field"
                      href={`#${error.fieldId}`}
                      onClick={(event) => focusField(event, error.fieldId)}
                    >
                      {error.label}
                    </a>
                  ),
                  error: error.message,
                }}
              />
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function focusField(event: { preventDefault: () => void }, id: string | undefined): void {
  event.preventDefault()
  if (id) moveFocus(document.getElementById(id), { scroll: true })
}

/** Fields under one another, and two beside each other where there is room. */
export const formGridClass = styles.grid
export const formPairClass = styles.pair
