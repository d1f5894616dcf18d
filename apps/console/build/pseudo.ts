const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçđéƒğĥíĵķļṁñóþʠŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'

/**
 * English as nobody writes it, two fifths longer, by `LOUPE_PSEUDO=on`: what is still plain on the page was never
 * translated, and what breaks there breaks in other languages.
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
