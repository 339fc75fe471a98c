/** Whether this browser passes files on to other apps. */
export function canShare(): boolean {
  const sample = new File([''], 'receipt.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/** Hands a downloaded file to another app; closing the list of apps is no failure. */
export const shareFile = ({ name, file }: { name: string; file: Blob }): Promise<void> =>
  navigator.share({ files: [new File([file], name, { type: file.type })] }).catch((failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure
  })
