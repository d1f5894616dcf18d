import { useEffect, useState } from 'react'

/** Whether files are being dragged over the window: only then is a drop zone highlighted. */
export function useFileDrag(): boolean {
  const [isDragged, setIsDragged] = useState(false)
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) setIsDragged(true)
    }
    // without a related element the pointer has left the window
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragged(false)
    }
    const end = () => setIsDragged(false)
    addEventListener('dragenter', enter)
    addEventListener('dragleave', leave)
    addEventListener('drop', end, true)
    return () => {
      removeEventListener('dragenter', enter)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', end, true)
    }
  }, [])
  return isDragged
}
