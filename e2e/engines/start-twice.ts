/**
 * Starts a browser. The first start may fail for a reason outside: a display or port that another program took in the
 * meantime, a machine too busy to answer in time. The second one takes others, and its failure names both reasons.
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
