/** Whether the server answers at all, whatever is wrong with single calls. */
export async function serverResponds(signal?: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', ...(signal ? { signal } : {}) })).ok
  } catch {
    // no answer is what was asked about; nothing else can be told from it
    return false
  }
}
