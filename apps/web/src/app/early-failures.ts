type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Keeps what breaks from now on, until somebody is there who can say so: a browser tells nobody of what was before he
 * listened. Gives what hands it over and ends the keeping.
 */
export function keepFailures(page: Page): () => readonly unknown[] {
  const kept: unknown[] = []
  const keepError = ({ error }: ErrorEvent) => void kept.push(error)
  const keepReason = ({ reason }: PromiseRejectionEvent) => void kept.push(reason)
  page.addEventListener('error', keepError)
  page.addEventListener('unhandledrejection', keepReason)
  return () => {
    page.removeEventListener('error', keepError)
    page.removeEventListener('unhandledrejection', keepReason)
    return kept
  }
}
