/** Loupe's logo, a loupe over a faceted gem, in the colour of the surrounding text. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d="M5.6 9.6 8 6.4h5.6L16 9.6l-5.2 6.2z" fill="currentColor" />
      <path
        d="M5.6 9.6H16M8 6.4l1.4 3.2 1.4 6.2 1.4-6.2 1.4-3.2"
        stroke="var(--ground)"
        strokeWidth=".9"
        strokeLinejoin="round"
      />
      <circle cx="10.8" cy="10.6" r="8.8" stroke="currentColor" strokeWidth="2" />
      <path d="m17.4 17.2 4.4 4.4" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
