import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { emptyLesson, type Lesson } from '../draft/puzzle-draft.ts'
import shared from '../editor.module.css'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import styles from './piece-texts.module.css'

type Fact = Lesson['facts'][number]

const limits = { name: 80, hint: 500, title: 120, body: 5000, label: 80, value: 300, facts: 20 } as const

/** The texts of a piece in one language: its name, a hint, and the lesson shown after it was found. */
export function PieceTexts({
  item,
  locale,
  editor,
}: {
  item: PuzzleItem
  locale: Locale
  editor: PuzzleEditorState
}) {
  const t = useT()
  const lang = documentLanguages[locale]
  const english = locale === 'en' ? null : item
  const lesson = item.lesson[locale] ?? emptyLesson
  const source = english?.lesson.en

  const write = (part: 'name' | 'hint', text: string) =>
    editor.changeItem(item.id, { [part]: { ...item[part], [locale]: text } }, `${part} ${locale}`)
  const teach = (changes: Partial<Lesson>, about: string) =>
    editor.changeItem(
      item.id,
      { lesson: { ...item.lesson, [locale]: { ...lesson, ...changes } } },
      `lesson ${locale} ${about}`,
    )
  const setFact = (index: number, changes: Partial<Fact>) =>
    teach(
      { facts: lesson.facts.map((fact, at) => (at === index ? Object.assign({}, fact, changes) : fact)) },
      `fact ${index} ${Object.keys(changes).join('')}`,
    )
  /** Its visible label is above all facts, or beside it. */
  const factField = (fact: Fact, index: number, part: keyof Fact) => (
    <TextField
      label={t(`puzzleEditor.fact.${part}`)}
      labelHidden
      lang={lang}
      autoComplete="off"
      maxLength={part === 'label' ? limits.label : limits.value}
      value={fact[part]}
      data-field={part === 'label' ? `fact.${locale}` : undefined}
      onChange={(event) => setFact(index, { [part]: event.currentTarget.value })}
    />
  )
  const ofLimit = (text: string | undefined, limit: number) =>
    t('puzzleEditor.letters', { count: text?.length ?? 0, limit })
  const shown = (text: string | undefined) => (text ? t('puzzleEditor.inEnglish', { text }) : undefined)

  return (
    <div className={shared.fields}>
      <TextField
        label={t('puzzleEditor.name')}
        aside={ofLimit(item.name[locale], limits.name)}
        hint={shown(english?.name.en)}
        lang={lang}
        autoComplete="off"
        maxLength={limits.name}
        value={item.name[locale] ?? ''}
        data-field={`name.${locale}`}
        onChange={(event) => write('name', event.currentTarget.value)}
      />
      <TextArea
        label={t('puzzleEditor.hint')}
        aside={ofLimit(item.hint[locale], limits.hint)}
        hint={shown(english?.hint.en)}
        lang={lang}
        rows={2}
        maxLength={limits.hint}
        value={item.hint[locale] ?? ''}
        data-field={`hint.${locale}`}
        onChange={(event) => write('hint', event.currentTarget.value)}
      />
      <h3 className={styles.subtitle}>{t('puzzleEditor.lesson')}</h3>
      <TextField
        label={t('puzzleEditor.lessonTitle')}
        aside={ofLimit(lesson.title, limits.title)}
        hint={shown(source?.title)}
        lang={lang}
        autoComplete="off"
        maxLength={limits.title}
        value={lesson.title}
        data-field={`lessonTitle.${locale}`}
        onChange={(event) => teach({ title: event.currentTarget.value }, 'title')}
      />
      <TextArea
        label={t('puzzleEditor.lessonBody')}
        aside={ofLimit(lesson.body, limits.body)}
        hint={shown(source?.body)}
        lang={lang}
        rows={4}
        maxLength={limits.body}
        value={lesson.body}
        data-field={`lessonBody.${locale}`}
        onChange={(event) => teach({ body: event.currentTarget.value }, 'body')}
      />
      <div className={styles.facts}>
        <div className={styles.factsHeader}>
          <h4>{t('puzzleEditor.facts')}</h4>
          <Button
            size="small"
            tone="quiet"
            icon={Plus}
            aria-disabled={lesson.facts.length >= limits.facts || undefined}
            onClick={() => {
              if (lesson.facts.length >= limits.facts) return
              teach({ facts: [...lesson.facts, { label: '', value: '', source: '' }] }, 'add fact')
            }}
          >
            {t('puzzleEditor.addFact')}
          </Button>
        </div>
        {lesson.facts.length > 0 ? (
          <div className={styles.captions} aria-hidden="true">
            <span>{t('puzzleEditor.fact.label')}</span>
            <span>{t('puzzleEditor.fact.value')}</span>
          </div>
        ) : null}
        {lesson.facts.map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fact is identified by its index
          <div key={index} className={styles.fact}>
            {factField(fact, index, 'label')}
            {factField(fact, index, 'value')}
            <IconButton
              size="small"
              icon={Trash2}
              label={t('puzzleEditor.removeFact', { number: index + 1 })}
              onClick={() => teach({ facts: lesson.facts.toSpliced(index, 1) }, 'remove fact')}
            />
            <div className={styles.source}>
              <span aria-hidden="true">{t('puzzleEditor.fact.source')}</span>
              {factField(fact, index, 'source')}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
