import { GameClientError, type GameDocument } from '@loupe/game-client'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import type { DocumentName } from '#src/app/route.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

/** The current version of a document. */
export function DocumentScreen({ name }: { name: DocumentName }) {
  const { messages: t } = useGameState()
  return (
    <Page title={t[name]}>
      <DocumentText name={name} />
    </Page>
  )
}

/** The text of a document, or a message if it cannot be fetched. */
export function DocumentText({ name }: { name: DocumentName }) {
  const game = useGame()
  const { messages: t, settings } = useGameState()
  const [document, setDocument] = useState<GameDocument | null>(null)
  const [problem, setProblem] = useState<'failed' | 'missing' | null>(null)
  const load = useCallback(() => {
    setProblem(null)
    game.client.document(name, settings.locale).then(setDocument, (error: unknown) => {
      const isMissing = error instanceof GameClientError && error.code === 'not_found'
      setProblem(isMissing ? 'missing' : 'failed')
    })
  }, [game, name, settings.locale])
  useEffect(load, [load])
  if (problem === 'missing') return <p>{t.documentMissing}</p>
  if (problem === 'failed') {
    return (
      <>
        <p role="alert">{t.documentFailed}</p>
        <Button size="small" onClick={load}>
          {t.tryAgain}
        </Button>
      </>
    )
  }
  if (!document) return <p>{t.loading}</p>
  return (
    <div lang={document.locale}>
      {document.isFallback && <p lang={settings.locale}>{t.inEnglish}</p>}
      <RichText html={document.content} />
    </div>
  )
}
