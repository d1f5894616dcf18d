const quote = 0x22
const newline = 0x0a
const carriageReturn = 0x0d

/**
 * Counts the lines that are not blank, ignoring line ends inside quotation marks, at a few hundred megabytes per
 * second, so that a file's rows are known when it has arrived. Only an unbalanced quotation mark can make it wrong.
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
