import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import { consoleLocales, documentLanguages } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { textIn } from '../text-in.ts'
import styles from './play-view.module.css'

/** The lesson shown after a piece was found. */
export function LessonCard({ item, locale }: { item: PuzzleItem; locale: Locale }) {
  const t = useT()
  const used = [locale, 'en' as const, ...consoleLocales].find((one) => item.lesson[one])
  const lesson = used ? item.lesson[used] : undefined
  return (
    <section
      className={styles.lesson}
      aria-label={t('puzzleEditor.lesson')}
      lang={documentLanguages[used ?? locale]}
    >
      <p className={styles.lessonName}>{textIn(item.name, locale) || t('puzzleEditor.unnamed')}</p>
      {lesson ? (
        <>
          <h3>{lesson.title}</h3>
          <p className={styles.lessonBody}>{lesson.body}</p>
          <dl>
            {lesson.facts.map(({ label, value, source }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {source ? <dd className={styles.source}>{source}</dd> : null}
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className={styles.lessonBody}>{t('puzzleEditor.play.noLesson')}</p>
      )}
    </section>
  )
}
