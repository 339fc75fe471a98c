import { useRef } from 'react'

/**
 * The key of a request that must have one effect however often it is sent: the same for the same request until it was
 * answered, so that a press after a lost answer is a repeat and no second request.
 */
export function useOnceKey(): { for: (request: unknown) => string; settle: () => void } {
  const kept = useRef<{ request: string; key: string }>(undefined)
  return {
    for: (given) => {
      const request = JSON.stringify(given)
      if (kept.current?.request !== request) kept.current = { request, key: crypto.randomUUID() }
      return kept.current.key
    },
    settle: () => (kept.current = undefined),
  }
}
