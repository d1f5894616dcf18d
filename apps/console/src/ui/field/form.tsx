import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import styles from './form.module.css'

export interface FormError {
  /** The ID of the field with the error; omitted for the whole form. */
  fieldId?: string
  label?: string
  message: string
}

/**
 * The errors of a form, above it: takes the focus each time `attempt` grows, and links to each field. The same messages
 * are shown beside the fields.
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

/** Fields below one another, in two columns if there is space. */
export const formGridClass = styles.grid
export const formPairClass = styles.pair
