/** Whether the browser asks to save data: nothing is then loaded ahead of a click. Not known in every browser. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
