import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { languageNameIn } from '#src/shared/names/language-name.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { textIn } from '../../text-in.ts'
import type { PuzzleDraft } from '../draft/puzzle-draft.ts'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import { type Check, maxRadius, type Passed, phone } from './checks.ts'
import styles from './checks-panel.module.css'

/** The open checks before publishing, each with its repair, or else a link to its field. */
export function ChecksList({
  checks,
  editor,
  isCounted = false,
  onGo,
}: {
  checks: readonly Check[]
  editor: Pick<PuzzleEditorState, 'draft' | 'set' | 'undo'>
  /** A heading above shows how many passed: the sentence that all did is only for screen readers. */
  isCounted?: boolean
  onGo: (check: Check) => void
}) {
  const t = useT()
  const messages = useCheckMessages(editor.draft)
  const repair = useRepairs(editor)
  const list = useRef<HTMLDivElement>(null)

  /** The line disappears with its button, so the focus moves to the next one. */
  function press(work: () => void, index: number) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    moveFocus(buttons[index + 1] ?? buttons[index - 1] ?? list.current)
    work()
  }

  return (
    <div ref={list} className={styles.list} tabIndex={-1}>
      {checks.length === 0 ? (
        <p className={isCounted ? 'visually-hidden' : styles.complete}>
          <Icon of={CircleCheck} />
          {t('puzzleEditor.checksPassed')}
        </p>
      ) : (
        <ul className={styles.checks}>
          {checks.map((check) => {
            const cure = repair(check)
            return (
              <li
                key={[check.kind, check.itemId, check.otherId, check.locale].join()}
                data-level={check.level}
              >
                <Icon of={check.level === 'error' ? CircleX : TriangleAlert} />
                <span className={styles.checkMessages}>
                  <span className="visually-hidden">{t(`puzzleEditor.level.${check.level}`)}</span>{' '}
                  {messages(check)}
                </span>
                {cure ? (
                  <Button
                    size="small"
                    tone="accent"
                    onClick={({ currentTarget }) =>
                      press(cure.run, indexOfButton(list.current, currentTarget))
                    }
                  >
                    {cure.label}
                  </Button>
                ) : check.kind === 'sceneProcessing' ? null : (
                  <Button size="small" tone="accent" onClick={() => onGo(check)}>
                    {t('puzzleEditor.goThere')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function indexOfButton(list: HTMLElement | null, button: HTMLButtonElement): number {
  return [...(list?.querySelectorAll('button') ?? [])].indexOf(button)
}

/** The checks that passed. */
export function PassedList({ passed }: { passed: readonly Passed[] }) {
  const t = useT()
  const { locale: messagesLocale } = useIntl()
  return (
    <ul className={styles.passed} aria-label={t('puzzleEditor.passedRules')}>
      {passed.map(({ kind, locale }) => (
        <li key={`${kind} ${locale}`}>
          <Icon of={CircleCheck} />
          {t(`puzzleEditor.passed.${kind}`, {
            language: locale ? languageNameIn(messagesLocale, locale) : '',
            finger: phone.finger,
          })}
        </li>
      ))}
    </ul>
  )
}

/** The number of checks by level. */
export function ChecksCount({ checks, passed }: { checks: readonly Check[]; passed: readonly Passed[] }) {
  const t = useT()
  const errors = checks.filter(({ level }) => level === 'error').length
  const warnings = checks.length - errors
  return (
    <>
      {errors > 0 ? <Tag tone="danger">{t('puzzleEditor.errors', { count: errors })}</Tag> : null}
      {warnings > 0 ? <Tag tone="warn">{t('puzzleEditor.warnings', { count: warnings })}</Tag> : null}
      {checks.length === 0 ? <Tag tone="ok">{t('puzzleEditor.ready')}</Tag> : null}
      {passed.length > 0 ? <Tag tone="ok">{t('puzzleEditor.passed', { count: passed.length })}</Tag> : null}
    </>
  )
}

/** The automatic repairs. They are undo steps like other edits. */
function useRepairs({ set, undo }: Pick<PuzzleEditorState, 'set' | 'undo'>) {
  const t = useT()
  const { formatNumber } = useIntl()
  return ({ kind, radius = 0 }: Check): { label: string; run: () => void } | null => {
    if ((kind !== 'small' && kind !== 'smallMany') || radius > maxRadius) return null
    return {
      label: t('puzzleEditor.repair.radius', { radius: formatNumber(radius) }),
      run: () => {
        set({ radius }, `repair radius ${radius}`)
        showDone(t('puzzleEditor.repaired.radius', { radius: formatNumber(radius) }), {
          label: t('puzzleEditor.undo'),
          onAction: undo,
        })
      },
    }
  }
}

function useCheckMessages({ items }: PuzzleDraft): (check: Check) => string {
  const t = useT()
  const own = useMessagesLocale()
  const { locale: messagesLocale } = useIntl()
  const list = new Intl.ListFormat(messagesLocale, { type: 'conjunction' })
  const pieceOf = (id: string | undefined) => {
    const index = items.findIndex((item) => item.id === id)
    const item = items[index]
    return item
      ? t('puzzleEditor.numbered', {
          number: index + 1,
          name: textIn(item.name, own) || t('puzzleEditor.unnamed'),
        })
      : ''
  }
  return ({ kind, itemId, otherId, locale, count, fields = [] }) =>
    t(`puzzleEditor.check.${kind}`, {
      piece: pieceOf(itemId),
      other: pieceOf(otherId),
      fields: list.format(
        fields.map((field) =>
          field === 'facts' ? t('puzzleEditor.facts') : t(`puzzleEditor.field.${field}`),
        ),
      ),
      count: count ?? 0,
      finger: phone.finger,
      language: locale ? languageNameIn(messagesLocale, locale) : '',
    })
}
