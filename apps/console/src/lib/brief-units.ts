/** How `Intl` writes units briefly: its narrow French would leave out the space that French sets before a unit. */
export function briefUnits(locale: string): 'short' | 'narrow' {
  return locale.startsWith('fr') ? 'short' : 'narrow'
}
