import type { ContentDocument } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import type { Excess } from '@loupe/rich-text/limits'
import { type Ref, useId } from 'react'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { showFailure, snackbars } from '#src/ui/feedback/snackbar-store.ts'
import styles from '../documents-page.module.css'
import { TextSkeleton } from '../page/text-skeleton.tsx'
import type { TextHandle } from './rich-text/rich-text-editor.tsx'
import type { WorkingText } from './use-text.ts'

const RichTextEditor = lazyPart(
  async () => (await loadChunk(() => import('./rich-text/rich-text-editor.tsx'))).RichTextEditor,
)
const EnglishBeside = lazyPart(
  async () => (await loadChunk(() => import('../page/english-beside.tsx'))).EnglishBeside,
)

/** The title and text fields; on request with the English text beside them. */
export function WritingSheet({
  isHidden,
  locale,
  text,
  titleError,
  handle,
  beside,
}: {
  /** Another view is open: the undo history is kept. */
  isHidden: boolean
  locale: Locale
  text: WorkingText
  titleError: string | undefined
  handle: Ref<TextHandle>
  beside: ContentDocument | null
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const leftOutMessages = useLeftOutMessages()
  return (
    <div className={styles.work} hidden={isHidden}>
      <UntilLoaded fallback={<TextSkeleton />}>
        <RichTextEditor
          content={text.content}
          locale={locale}
          label={t('documents.text', { language: localeNames[locale] })}
          placeholder={t('documents.placeholder')}
          handle={handle}
          head={<Title locale={locale} text={text} error={titleError} />}
          onChange={(content) => text.change({ content })}
          onLeftOut={(names, exceeded) => snackbars.show({ message: leftOutMessages(names, exceeded) })}
          onFailure={(error) => showFailure(failureMessage(error))}
        />
      </UntilLoaded>
      {beside ? (
        <UntilLoaded fallback={null}>
          <EnglishBeside document={beside} />
        </UntilLoaded>
      ) : null}
    </div>
  )
}

function Title({ locale, text, error }: { locale: Locale; text: WorkingText; error: string | undefined }) {
  const t = useT()
  const id = useId()
  return (
    <div className={styles.title}>
      <label htmlFor={id}>{t('documents.title')}</label>
      <input
        id={id}
        maxLength={200}
        autoComplete="off"
        lang={documentLanguages[locale]}
        dir="ltr"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={text.title}
        onChange={(event) => text.change({ title: event.currentTarget.value })}
      />
      {error ? (
        <p className={styles.titleError} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** What was left out of a paste: first for its size, then pictures, links and the rest, in readers' terms. */
function useLeftOutMessages(): (names: readonly string[], exceeded: readonly Excess[]) => string {
  const t = useT()
  const { locale } = useIntl()
  return (names, exceeded) => {
    const kinds = new Set(names.map(kindOf))
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const things = list.format([...kinds].map((kind) => t(`documents.leftOut.${kind}`)))
    const sentences = exceeded.map((one) => t(`documents.pasteTooLarge.${one}`))
    if (kinds.size > 0) sentences.push(t('documents.leftOut', { things }))
    return sentences.join(' ')
  }
}

function kindOf(name: string): 'pictures' | 'links' | 'others' {
  if (['img', 'svg', 'canvas', 'picture', 'video'].includes(name)) return 'pictures'
  return name === 'a[href]' ? 'links' : 'others'
}
