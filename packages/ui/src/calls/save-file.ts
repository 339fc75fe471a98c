/** Hands a downloaded file to the browser to save under its name. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The browser has read it by the next turn; keeping it would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
