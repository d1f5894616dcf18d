import { passwordLength } from '@loupe/contract/admin/account/account'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/**
 * A hint, not a rule: the server decides which passwords it accepts. Long and varied is strong; repetition, sequences
 * of the keyboard or the alphabet, and the user's own name or address make it weak.
 */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  if (password.length < passwordLength.min) return 'short'
  const lower = password.toLowerCase()
  const rest = [...personal, ...runs]
    .filter((word) => word.length >= 4)
    .reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), lower)
    .replaceAll(/(.)\1{2,}/g, '$1')
  const distinct = new Set(rest).size
  if (rest.length < 9 || distinct < 6) return 'weak'
  return rest.length >= 16 && distinct >= 9 ? 'strong' : 'fair'
}

const runs = [
  '0123456789',
  '1234567890',
  '12345678',
  '123456',
  '1234',
  'abcdef',
  'abcd',
  'qwertyuiop',
  'qwerty',
  'azerty',
  'qwertz',
  'asdfgh',
  'password',
  'loupe',
]
