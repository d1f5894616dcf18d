import type { ContentDocument, DocumentType, DocumentVersion } from '@loupe/contract/admin/documents'
import { useCallback } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { consoleLocales } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useAddress, useLeaveGuard, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { documentTypeOf } from '#src/shared/records/document-pages.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import styles from '../documents-page.module.css'
import { type DocumentsSearch, readSearch, writeSearch } from '../documents-search.ts'
import { DocumentEditor } from '../editor/document-editor.tsx'
import { dropTexts, keyOf, useStoredTexts } from '../editor/stored-texts.ts'
import { VersionList } from '../versions/version-list.tsx'
import { documentStates } from './documents-state.ts'
import { LanguageList } from './language-list.tsx'
import { Leaving } from './leaving.tsx'
import { TextSkeleton } from './text-skeleton.tsx'

const VersionView = lazyPart(
  async () => (await loadChunk(() => import('../versions/version-view.tsx'))).VersionView,
)

/** A document with its languages, the open one, and its versions. */
export function DocumentWorkspace({
  type,
  documents,
  versions,
}: {
  type: DocumentType
  documents: readonly ContentDocument[]
  versions: readonly DocumentVersion[]
}) {
  const t = useT()
  const navigate = useNavigate()
  const { path, search: text } = useAddress()
  const search = readSearch(text)
  const states = documentStates(consoleLocales, documents, versions)
  const state = states.find(({ locale }) => locale === search.lang)
  const english = states[0]
  const stored = useStoredTexts()
  const isUnsaved = Object.keys(stored).some((key) => key.startsWith(`${type}/`))
  const guard = useLeaveGuard(isUnsaved, (to) => documentTypeOf(to.path) !== type)

  const hrefOf = (next: DocumentsSearch) => {
    const query = writeSearch(next)
    return query ? `${path}?${query}` : path
  }
  const open = useCallback(
    (next: DocumentsSearch, options?: { replace?: boolean }) => {
      const query = writeSearch(next)
      navigate(query ? `${path}?${query}` : path, options)
    },
    [navigate, path],
  )
  if (!state || !english) return null

  const { lang, view, beside } = search
  const own = state.versions
  const hasEnglish = state !== english && (english.latest ?? english.draft) !== null
  const languages = (
    <aside className={styles.side} aria-label={t('documents.languages')}>
      <LanguageList
        states={states}
        current={state}
        hrefOf={({ locale }) => hrefOf({ lang: locale, view, ...(beside ? { beside } : {}) })}
        isUnsaved={({ locale }) => stored[keyOf({ type, locale })] !== undefined}
        beside={
          hasEnglish && !search.version
            ? {
                isOn: beside === true,
                toggle: () => open({ lang, view, ...(beside ? {} : { beside: true }) }, { replace: true }),
              }
            : null
        }
      />
    </aside>
  )
  const history = (
    <aside className={styles.versions} aria-label={t('documents.versions')}>
      <div className={styles.versionsHeader}>
        <h2>{t('documents.versions')}</h2>
      </div>
      <VersionList
        versions={own}
        current={search.version}
        hrefOf={(version) =>
          version.status === 'draft'
            ? hrefOf({ lang, view: 'write' })
            : // before the first there was nothing to compare it with
              hrefOf({ lang, view: version === own.at(-1) ? 'preview' : 'changes', version: version.id })
        }
      />
    </aside>
  )
  const shared = { type, state, english, search, versions: own, open, languages, history }
  return (
    <>
      {search.version ? (
        <UntilLoaded fallback={<TextSkeleton />}>
          <VersionView key={search.version} {...shared} id={search.version} />
        </UntilLoaded>
      ) : (
        <DocumentEditor key={lang} {...shared} />
      )}
      {guard.confirming ? (
        <Leaving
          onDiscard={() => {
            guard.leave()
            dropTexts(type)
          }}
          onStay={guard.stay}
        />
      ) : null}
    </>
  )
}
