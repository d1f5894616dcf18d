/** Whether the server responds at all, even if single calls fail. */
export async function serverResponds(signal?: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', ...(signal ? { signal } : {}) })).ok
  } catch {
    // a failed request is the expected answer here; there is nothing else to report
    return false
  }
}
