import { isNotFound, isRedirect, notFound } from '@tanstack/react-router'
import { CallFailed } from '#ui/calls/api.ts'

/**
 * Loads what the parts of a screen show. One that fails says so in its own place (lib/part.tsx), and the others are there.
 * `absent: 'not-found'` is for the page of one thing: where the server knows no such thing there is no such page.
 */
export async function loadParts(parts: readonly unknown[], { absent }: { absent?: 'not-found' } = {}): Promise<void> {
  const settled = await Promise.allSettled(parts)
  const reasons: unknown[] = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []))
  const elsewhere = reasons.find((reason) => isNotFound(reason) || isRedirect(reason))
  if (elsewhere) throw elsewhere
  if (absent && reasons.some(isAbsent)) throw notFound()
}

/** An invalid id and another customer's look alike. */
export const isAbsent = (reason: unknown): boolean =>
  reason instanceof CallFailed && (reason.status === 400 || reason.status === 404)
