/** Whether this browser passes text on to other apps. */
export const canShareText = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** Hands a text to another app; closing the list of apps is no failure. */
export const shareText = (title: string, text: string): Promise<void> =>
  navigator.share({ title, text }).catch((failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure
  })
