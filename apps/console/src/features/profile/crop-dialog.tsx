import { useEffect, useId, useRef, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { setProfile } from '#src/shared/session/profile.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { type Crop, dragged, movableRange, wholeCrop, zoomed, zoomRange } from './crop.ts'
import styles from './crop-dialog.module.css'
import { drawSection, encodeSection } from './picture.ts'
import { savePicture } from './profile.queries.ts'

/** Chooses the square section of a picture, and saves it. */
export function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const [crop, setCrop] = useState(wholeCrop)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    setIsBusy(true)
    setFailure(null)
    try {
      setProfile(await savePicture(await encodeSection(picture, crop)))
      showDone(t('profile.pictureSaved'))
      onClose()
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('profile.cropTitle')}
      description={t('profile.cropText')}
      onClose={onClose}
    >
      <DialogBody>
        <div className={styles.body}>
          {failure ? <Notice tone="danger">{failureMessage(failure)}</Notice> : null}
          <Frame picture={picture} crop={crop} onChange={setCrop} />
          <Sliders picture={picture} crop={crop} onChange={setCrop} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button tone="primary" busy={isBusy} onClick={() => void save()}>
          {t('profile.savePicture')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface CropProps {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** A preview of the section, which can be dragged and zoomed by pointer; the sliders do the same for everyone. */
function Frame({ picture, crop, onChange }: CropProps) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawSection(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <div className={styles.frame}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={560}
        height={560}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on
        role="img"
        aria-label={t('profile.cropPicture')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          const { clientWidth } = event.currentTarget
          onChange(dragged(picture, crop, event.movementX / clientWidth, event.movementY / clientWidth))
        }}
        onWheel={({ deltaY }) => onChange(zoomed(picture, crop, crop.zoom * Math.exp(-deltaY / 500)))}
      />
      <span className={styles.ring} aria-hidden="true" />
    </div>
  )
}

function Sliders({ picture, crop, onChange }: CropProps) {
  const t = useT()
  const space = movableRange(picture, crop)
  return (
    <div className={styles.sliders}>
      <Slider
        label={t('profile.zoom')}
        value={(crop.zoom - zoomRange.min) / (zoomRange.max - zoomRange.min)}
        text={t('profile.percent', { part: crop.zoom })}
        onChange={(part) =>
          onChange(zoomed(picture, crop, zoomRange.min + part * (zoomRange.max - zoomRange.min)))
        }
      />
      <Slider
        label={t('profile.across')}
        value={crop.x}
        text={t('profile.percent', { part: crop.x })}
        disabled={space.across < 1}
        onChange={(x) => onChange({ ...crop, x })}
      />
      <Slider
        label={t('profile.down')}
        value={crop.y}
        text={t('profile.percent', { part: crop.y })}
        disabled={space.down < 1}
        onChange={(y) => onChange({ ...crop, y })}
      />
    </div>
  )
}

function Slider({
  label,
  value,
  text,
  disabled,
  onChange,
}: {
  label: string
  /** From 0 to 1. */
  value: number
  text: string
  disabled?: boolean
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        aria-valuetext={text}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber / 100)}
      />
      <bdi aria-hidden="true">{text}</bdi>
    </div>
  )
}
