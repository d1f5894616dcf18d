/** Runs in the page: resolves once every animation that ends has ended. */
export async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) =>
        timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ending.map((animation) => animation.finished))
  await document.fonts.ready
}
