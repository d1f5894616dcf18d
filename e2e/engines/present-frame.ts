/**
 * Runs in the page: makes the engine present what it painted. On a busy machine, WebKit may hold the last frame back until
 * a different one follows, so a pixel in the corner changes in two frames.
 */
export async function presentFrame(): Promise<void> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function reaches the page
  const nextFrames = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
  const point = document.createElement('i')
  point.ariaHidden = 'true'
  point.style.cssText =
    'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;background:#8080801a'
  document.documentElement.append(point)
  await nextFrames()
  point.remove()
  await nextFrames()
}
