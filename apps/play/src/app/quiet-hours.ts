interface QuietHours {
  /** `22:00`, or null: none. */
  quietFrom: string | null
  quietTo: string | null
}

/** Whether a moment of the player's day lies in their quiet hours, which may go past midnight. */
export function isQuiet({ quietFrom, quietTo }: QuietHours, now: Date): boolean {
  if (quietFrom === null || quietTo === null) return false
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}
