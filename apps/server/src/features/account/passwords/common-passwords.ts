/**
 * Whether a password is easily guessed: common ones of 12 characters or more, Loupe's own words followed by digits, one
 * short piece repeated, and sequences of the keyboard or the alphabet.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain === '' || common.has(plain) || isRepeated(plain) || isRun(plain) || isOnlyCommonWords(plain)
}

const common = new Set(
  `qwertyuiop123 qwerty123456 1q2w3e4r5t6y 1qaz2wsx3edc 123qweasdzxc letmeinletmein iloveyou1234 trustno1trustno1
   football1234 baseball1234 superman1234 princess1234 sunshine1234 whatever1234 dragon123456 monkey123456
   correcthorsebatterystaple`.split(/\s+/),
)

const words =
  `loupe jewel jewels jewelry jewellery gem gems admin administrator console back office password passwort
  passphrase motdepasse parola welcome bienvenue secret letmein qwerty azerty changeme change me please login master
  root test user i love you`.split(/\s+/)

function isRepeated(plain: string): boolean {
  return /^(.{1,4}?)\1{2,}.{0,3}$/su.test(plain)
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]

function isRun(plain: string): boolean {
  const backwards = Array.from(plain).toReversed().join('')
  return rows.some((row) => row.includes(plain) || row.includes(backwards))
}

const onlyWords = new RegExp(`^(?:${words.join('|')})+$`)
const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** Also where digits stand for letters, as in `p4ssw0rd`. */
function isOnlyCommonWords(plain: string): boolean {
  const body = plain.replace(/\d+$/, '')
  return (
    onlyWords.test(body) || onlyWords.test(body.replaceAll(/[013457]/g, (digit) => letterOf[digit] ?? digit))
  )
}
