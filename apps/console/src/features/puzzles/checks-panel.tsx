import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useIntl } from 'react-intl'
import { useT, useWordsLocale } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { type Check, phone } from './checks.ts'
import styles from './checks-panel.module.css'
import type { PuzzleDraft } from './puzzle-draft.ts'
import { textIn } from './text-in.ts'

/** What is to be done before publishing, each line with the way there. */
export function ChecksList({
  checks,
  draft,
  onGo,
}: {
  checks: readonly Check[]
  draft: PuzzleDraft
  onGo: (check: Check) => void
}) {
  const t = useT()
  const words = useCheckWords(draft)
  if (checks.length === 0) {
    return (
      <p className={styles.passed}>
        <Icon of={CircleCheck} />
        {t('puzzleDesk.checksPassed')}
      </p>
    )
  }
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={[check.kind, check.itemId, check.otherId, check.locale].join()} data-level={check.level}>
          <Icon of={check.level === 'error' ? CircleX : TriangleAlert} />
          <span className={styles.checkWords}>
            <span className="visually-hidden">{t(`puzzleDesk.level.${check.level}`)}</span> {words(check)}
          </span>
          {check.kind === 'sceneProcessing' ? null : (
            <Button size="small" tone="accent" onClick={() => onGo(check)}>
              {t('puzzleDesk.goThere')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How many there are of each kind. */
export function ChecksCount({ checks }: { checks: readonly Check[] }) {
  const t = useT()
  const errors = checks.filter(({ level }) => level === 'error').length
  const warnings = checks.length - errors
  return (
    <>
      {errors > 0 ? <Tag tone="danger">{t('puzzleDesk.errors', { count: errors })}</Tag> : null}
      {warnings > 0 ? <Tag tone="warn">{t('puzzleDesk.warnings', { count: warnings })}</Tag> : null}
      {checks.length === 0 ? <Tag tone="ok">{t('puzzleDesk.ready')}</Tag> : null}
    </>
  )
}

function useCheckWords({ items }: PuzzleDraft): (check: Check) => string {
  const t = useT()
  const own = useWordsLocale()
  const { locale: wordsLocale } = useIntl()
  const languages = new Intl.DisplayNames(wordsLocale, { type: 'language' })
  const list = new Intl.ListFormat(wordsLocale, { type: 'conjunction' })
  const pieceOf = (id: string | undefined) => {
    const index = items.findIndex((item) => item.id === id)
    const item = items[index]
    return item
      ? t('puzzleDesk.numbered', {
          number: index + 1,
          name: textIn(item.name, own) || t('puzzleDesk.unnamed'),
        })
      : ''
  }
  return ({ kind, itemId, otherId, locale, count, radius, fields = [] }) =>
    t(`puzzleDesk.check.${kind}`, {
      piece: pieceOf(itemId),
      other: pieceOf(otherId),
      fields: list.format(
        fields.map((field) => (field === 'facts' ? t('puzzleDesk.facts') : t(`puzzleDesk.field.${field}`))),
      ),
      count: count ?? 0,
      radius: radius ?? 0,
      finger: phone.finger,
      screen: phone.width,
      language: locale ? (languages.of(locale) ?? locale) : '',
    })
}
