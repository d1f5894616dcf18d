import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { asFailure, failureCode, fieldErrors } from '#src/shared/api/failure.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { useFileDrag } from '#src/ui/hooks/use-file-drag.ts'
import { useAddScene } from '../../puzzle.queries.ts'
import styles from './scene-drop.module.css'

/** As in the contract, whose module would load the validator. */
const maxBytes = 20 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp']

/** Uploads the scene's picture: dropped, chosen or pasted. Shows the error of a refused one. */
export function SceneDrop({ onAdded, failed }: { onAdded: (id: string) => void; failed?: boolean }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const errorMessage = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isDragged = useFileDrag()
  const [part, setPart] = useState(0)
  const [wrong, setWrong] = useState<string | null>(failed ? 'picture_unreadable' : null)
  const [stop, setStop] = useState<AbortController | null>(null)
  const add = useAddScene(setPart)

  function take(file: File | undefined) {
    if (!file || add.isPending) return
    const code = !types.includes(file.type)
      ? 'picture_unreadable'
      : file.size > maxBytes
        ? 'scene_too_large'
        : null
    setWrong(code)
    if (code) return
    const controller = new AbortController()
    setStop(controller)
    setPart(0)
    add.mutate(
      { file, signal: controller.signal },
      {
        onSuccess: ({ id }) => onAdded(id),
        onError: (error) => {
          if (!controller.signal.aborted) setWrong(codeOf(error))
        },
        onSettled: () => setStop(null),
      },
    )
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop a file; the button beside does the same
    <div
      className={styles.drop}
      data-dragged={isDragged ? '' : undefined}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      onPaste={(event) => take(event.clipboardData.files[0])}
    >
      {stop ? (
        <>
          <p className={styles.title}>
            {t('puzzleEditor.sending', { part: formatNumber(part, { style: 'percent' }) })}
          </p>
          <ProgressBar label={t('puzzleEditor.sendingPicture')} value={part} max={1} />
          <Button onClick={() => stop.abort()}>{t('puzzleEditor.stopSending')}</Button>
        </>
      ) : (
        <>
          <span className={styles.icon}>
            <Icon of={ImageUp} size={20} />
          </span>
          <p className={styles.title}>{t('puzzleEditor.drop')}</p>
          <p className={styles.text}>{t('puzzleEditor.dropText')}</p>
          <Button tone="primary" onClick={() => input.current?.click()}>
            {t('puzzleEditor.choosePicture')}
          </Button>
          <input
            ref={input}
            type="file"
            accept={types.join()}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('puzzleEditor.choosePicture')}
            onChange={(event) => {
              take(event.currentTarget.files?.[0])
              // so that the same file can be chosen again after a correction
              event.currentTarget.value = ''
            }}
          />
          {wrong ? <Notice tone="danger">{errorMessage(wrong)}</Notice> : null}
        </>
      )}
    </div>
  )
}

/** A refusal names the field; a body that is too large is refused before it is read. */
function codeOf(error: unknown): string {
  const failure = asFailure(error)
  const code = fieldErrors(failure)[0]?.code ?? failureCode(failure)
  return code === 'too_large' ? 'scene_too_large' : code
}
