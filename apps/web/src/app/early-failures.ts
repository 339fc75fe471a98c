type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>

/**
 * Collects errors until the fatal-error handler is loaded, since a browser does not replay them. Returns a function that
 * hands them over and stops.
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
