import { encodeQR } from 'qr'
import { useMemo } from 'react'
import styles from './second-factor.module.css'

/** The quiet zone around the code, which scanners need (ISO/IEC 18004, section 5.3.8). */
const border = 4

/**
 * A text as a QR code, generated locally: the text never leaves the browser. Dark on white in both modes, for scanners.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: an img would need an address for it
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
