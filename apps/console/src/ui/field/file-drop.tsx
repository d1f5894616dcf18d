import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { useFileDrag } from '../hooks/use-file-drag.ts'
import styles from './file-drop.module.css'

/** A dropped or chosen file. */
export function FileDrop({
  size = 'large',
  title,
  text,
  label,
  accept,
  onFile,
}: {
  /** Small among other fields, large if it is alone. */
  size?: 'large' | 'small'
  title: string
  text: string
  /** The name of the field inside. */
  label: string
  accept: string
  onFile: (file: File | undefined) => void
}) {
  const [isOver, setIsOver] = useState(false)
  const isDragged = useFileDrag()
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(over)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way beside the field inside it
    <label
      className={styles.drop}
      data-size={size}
      data-dragged={isDragged ? '' : undefined}
      data-over={isOver ? '' : undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFile(event.dataTransfer.files[0])
      }}
    >
      <Icon of={FileUp} size={20} />
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
      <input
        type="file"
        className={styles.file}
        accept={accept}
        aria-label={label}
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
    </label>
  )
}
