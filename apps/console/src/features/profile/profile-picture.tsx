import type { Profile } from '@loupe/contract/admin/account/account'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { setProfile } from '#src/shared/session/profile.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { pictureTypes, readPicture } from './picture.ts'
import { fetchPicture, removePicture, savePicture } from './profile.queries.ts'
import styles from './profile-sections.module.css'

const CropDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./crop-dialog.tsx'))).CropDialog,
  ({ onClose }) => onClose(),
)

/** The picture, or its fallback, with the name and the buttons to change it. */
export function ProfilePicture({
  profile,
  name,
  children,
}: {
  profile: Profile
  name: string
  children: ReactNode
}) {
  const t = useT()
  const messages = useErrorMessage()
  const failureMessage = useFailureMessage()
  const input = useRef<HTMLInputElement>(null)
  const choosing = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function choose(files: FileList | null) {
    const [file] = files ?? []
    if (!file) return
    const read = await readPicture(file)
    if (read) setPicture(read)
    else showFailure(messages('picture_unreadable'))
    // so that the same file can be chosen again
    if (input.current) input.current.value = ''
  }

  async function remove(url: string) {
    setIsBusy(true)
    try {
      const removed = await fetchPicture(url)
      setProfile(await removePicture())
      showDone(t('profile.pictureRemoved'), {
        label: t('profile.undoRemove'),
        onAction: () => void restorePicture(removed),
      })
      // the button is gone with the picture
      moveFocus(choosing.current, { scroll: true })
    } catch (error) {
      showFailure(failureMessage(error))
    }
    setIsBusy(false)
  }

  async function restorePicture(removed: Blob) {
    try {
      setProfile(await savePicture(removed))
      showDone(t('profile.pictureSaved'))
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }

  return (
    <div className={styles.picture}>
      <Avatar id={profile.id} name={name} url={profile.avatarUrl} size="huge" />
      <div>
        {children}
        <div className={styles.pictureActions}>
          <Button ref={choosing} icon={Upload} onClick={() => input.current?.click()}>
            {t(profile.avatarUrl ? 'profile.changePicture' : 'profile.choosePicture')}
          </Button>
          {profile.avatarUrl ? (
            <Button
              tone="quiet"
              icon={Trash}
              busy={isBusy}
              onClick={() => void remove(profile.avatarUrl ?? '')}
            >
              {t('profile.removePicture')}
            </Button>
          ) : null}
        </div>
        <p className={styles.hint}>{t('profile.pictureHint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes}
        aria-label={t('profile.picture')}
        onChange={(event) => void choose(event.currentTarget.files)}
      />
      {picture ? (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            onClose={() => {
              picture.close()
              setPicture(null)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
