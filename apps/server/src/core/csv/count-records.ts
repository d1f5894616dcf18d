const quote = 0x22
const newline = 0x0a
const carriageReturn = 0x0d

/**
 * Counts lines that are not blank, but for those inside quotation marks, at a few hundred megabytes a second: so a
 * file's rows are known when it has arrived. Only a quotation mark that is no quotation can deceive it.
 */
export function countRecords() {
  let total = 0
  let isQuoted = false
  let isBlank = true
  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === quote) {
          isQuoted = !isQuoted
          isBlank = false
        } else if (byte === newline || byte === carriageReturn) {
          if (isQuoted || isBlank) continue
          total++
          isBlank = true
        } else isBlank = false
      }
    },
    total(): number {
      return isBlank ? total : total + 1
    },
  }
}
