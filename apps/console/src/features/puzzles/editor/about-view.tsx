import type { PerLanguage } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import { Suspense, useMemo } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { LanguageSwitch } from '#src/ui/choice/language-switch.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { usePuzzleLabels } from '../puzzles.queries.ts'
import { usePuzzleMessages } from '../puzzles-messages.ts'
import styles from './about-view.module.css'
import shared from './editor.module.css'
import { puzzleState } from './language-states.ts'
import { NumberField } from './number-field.tsx'
import { maxRadius } from './publish/checks.ts'
import type { PuzzleEditorState } from './use-puzzle-editor.ts'
import { HintTaps, RadiusTaps } from './what-if/taps/rules-taps.tsx'
import { TapsStatus, TapsSwitch } from './what-if/taps/taps-bar.tsx'
import type { PlayersTaps } from './what-if/taps/use-players-taps.ts'

const TagInput = lazyPart(
  async () => (await loadChunk(() => import('#src/ui/choice/combobox/tag-input.tsx'))).TagInput,
)

const limits = { title: 120, alt: 1000, intro: 2000, outro: 2000 } as const
const usualLimit = 360
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The texts of the puzzle itself in each language, and its rules. */
export function AboutView({
  editor,
  taps,
  locale,
  onLocale,
}: {
  editor: PuzzleEditorState
  taps: PlayersTaps
  locale: Locale
  onLocale: (locale: Locale) => void
}) {
  const t = useT()
  return (
    <div className={styles.about}>
      <section aria-labelledby="editor-texts">
        <h2 id="editor-texts">{t('puzzleEditor.texts')}</h2>
        <LanguageSwitch
          isBare
          label={t('puzzleEditor.languages')}
          current={locale}
          onChange={onLocale}
          stateOf={(one) => puzzleState(editor.draft, one)}
        >
          <Texts editor={editor} locale={locale} />
        </LanguageSwitch>
      </section>
      <section aria-labelledby="editor-rules">
        <h2 id="editor-rules">{t('puzzleEditor.rules')}</h2>
        <Rules editor={editor} taps={taps} />
      </section>
      <section aria-labelledby="editor-filing">
        <h2 id="editor-filing">{t('puzzleEditor.filing')}</h2>
        <Filing editor={editor} />
      </section>
    </div>
  )
}

function Texts({ editor, locale }: { editor: PuzzleEditorState; locale: Locale }) {
  const t = useT()
  const lang = documentLanguages[locale]
  const field = (part: keyof typeof limits) => {
    const texts: PerLanguage<string> = editor.draft[part]
    return {
      label: t(`puzzleEditor.text.${part}`),
      aside: t('puzzleEditor.letters', { count: texts[locale]?.length ?? 0, limit: limits[part] }),
      hint:
        locale !== 'en' && texts.en
          ? t('puzzleEditor.inEnglish', { text: texts.en })
          : t(`puzzleEditor.text.${part}Hint`),
      lang,
      maxLength: limits[part],
      value: texts[locale] ?? '',
      'data-field': `${part}.${locale}`,
      onChange: (event: { currentTarget: { value: string } }) =>
        editor.set({ [part]: { ...texts, [locale]: event.currentTarget.value } }, `${part} ${locale}`),
    }
  }
  return (
    <div className={shared.fields}>
      <TextField {...field('title')} autoComplete="off" />
      <TextArea {...field('alt')} />
      <TextArea {...field('intro')} />
      <TextArea {...field('outro')} />
    </div>
  )
}

function Rules({ editor, taps }: { editor: PuzzleEditorState; taps: PlayersTaps }) {
  const t = useT()
  const messages = usePuzzleMessages()
  const { difficulty, timeLimit, radius, hintInterval } = editor.draft
  return (
    <div className={shared.fields}>
      <Segmented
        label={t('puzzleEditor.difficulty')}
        isLabelShown
        value={String(difficulty)}
        options={[1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(value) => editor.set({ difficulty: Number(value) })}
      />
      <p className={shared.note}>{messages.measuredLine(editor.base)}</p>
      <CheckboxField
        label={t('puzzleEditor.hasTimeLimit')}
        checked={timeLimit !== null}
        onChange={() => editor.set({ timeLimit: timeLimit === null ? usualLimit : null })}
      />
      {timeLimit === null ? null : (
        <NumberField
          label={t('puzzleEditor.timeLimit')}
          value={timeLimit}
          min={10}
          max={7200}
          onChange={(value) => editor.set({ timeLimit: value })}
        />
      )}
      <NumberField
        label={t('puzzleEditor.hintInterval')}
        hint={
          <>
            {t('puzzleEditor.hintIntervalHint')} <HintTaps draft={editor.draft} taps={taps} />
          </>
        }
        value={hintInterval}
        min={0}
        max={3600}
        onChange={(value) => editor.set({ hintInterval: value })}
      />
      <NumberField
        field="radius"
        label={t('puzzleEditor.radius')}
        hint={
          <>
            {t('puzzleEditor.radiusHint')} <RadiusTaps draft={editor.draft} taps={taps} />
          </>
        }
        value={radius}
        min={0}
        max={maxRadius}
        onChange={(value) => editor.set({ radius: value })}
      />
      <div className={styles.taps}>
        <TapsSwitch taps={taps} />
        {taps.status === 'ready' ? null : <TapsStatus taps={taps} />}
      </div>
    </div>
  )
}

function Filing({ editor }: { editor: PuzzleEditorState }) {
  const t = useT()
  const errorMessage = useFieldMessages()
  const { slug, collection, tags, credit, licence } = editor.draft
  const labels = usePuzzleLabels().data
  const known = useMemo(() => (labels?.tags ?? []).map((value) => ({ value, label: value })), [labels])
  return (
    <div className={shared.fields}>
      <TextField
        label={t('puzzleEditor.slug')}
        hint={t('puzzleEditor.slugHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={slug}
        error={
          slugPattern.test(slug.trim())
            ? undefined
            : errorMessage(slug.trim() === '' ? 'required' : 'not_allowed', 'slug')
        }
        onChange={(event) => editor.set({ slug: event.currentTarget.value })}
      />
      <TextField
        label={t('puzzles.collection')}
        list="editor-collections"
        autoComplete="off"
        maxLength={80}
        value={collection}
        onChange={(event) => editor.set({ collection: event.currentTarget.value })}
      />
      <datalist id="editor-collections">
        {labels?.collections.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <Suspense fallback={null}>
        <TagInput
          label={t('puzzles.tags')}
          load={known}
          value={tags}
          onChange={(next) => editor.set({ tags: next })}
        />
      </Suspense>
      <TextField
        label={t('puzzleEditor.credit')}
        hint={t('puzzleEditor.creditHint')}
        autoComplete="off"
        maxLength={300}
        value={credit}
        onChange={(event) => editor.set({ credit: event.currentTarget.value })}
      />
      <TextField
        label={t('puzzleEditor.licence')}
        autoComplete="off"
        maxLength={200}
        value={licence}
        onChange={(event) => editor.set({ licence: event.currentTarget.value })}
      />
    </div>
  )
}
