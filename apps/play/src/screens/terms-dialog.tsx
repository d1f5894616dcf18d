import { useGame, useGameState } from '#src/app/context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Heading, Stack } from '#src/ui/stack.tsx'
import { DocumentText } from './document-screen.tsx'
import classes from './terms-dialog.module.css'

/** The full terms, to accept before playing. */
export function TermsDialog() {
  const game = useGame()
  const { messages: t, progress } = useGameState()
  const isFirst = Object.keys(progress).length === 0
  return (
    <Dialog labelledBy="terms-title" onClose={() => undefined} isBinding>
      <Stack>
        <Heading id="terms-title" above={t.appName}>
          {t.beforeYouPlay}
        </Heading>
        <p>{isFirst ? t.acceptText : t.acceptNewText}</p>
        <details class={classes.document}>
          <summary>{t.terms}</summary>
          <DocumentText name="terms" />
        </details>
        <details class={classes.document}>
          <summary>{t.privacy}</summary>
          <DocumentText name="privacy" />
        </details>
        <Button kind="primary" onClick={game.acceptTerms} autofocus>
          {t.accept}
        </Button>
      </Stack>
    </Dialog>
  )
}
