/**
 * Starts a browser. The first start may fail for an external reason: a display or port that another program took in the
 * meantime, or a busy machine. The second start uses others, and its failure reports both reasons.
 */
export async function startTwice<Started>(name: string, start: () => Promise<Started>): Promise<Started> {
  try {
    return await start()
  } catch (first) {
    try {
      return await start()
    } catch (second) {
      throw new Error(`${name} did not start. ${String(first)} Again: ${String(second)}`, { cause: second })
    }
  }
}
