const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçđéƒğĥíĵķļṁñóþʠŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'

/**
 * Pseudo-localised English, two fifths longer, with `LOUPE_PSEUDO=on`: plain text on the page was never translated, and
 * layouts that break would break in other languages.
 */
export function pseudoText(text: string): string {
  let owed = 0.5
  return text.replaceAll(/[a-z]/gi, (letter) => {
    owed += 0.4
    const times = owed >= 1 ? 2 : 1
    owed -= times - 1
    return accented.charAt(plain.indexOf(letter)).repeat(times)
  })
}
