import type { CardAttempt } from './sendr.types.ts'

/** A try by card whose outcome nobody knows yet: whatever is decided meanwhile could be wrong a moment later. */
export const isOpen = (attempt: Pick<CardAttempt, 'state'> | undefined): boolean =>
  attempt !== undefined && attempt.state !== 'approved' && attempt.state !== 'declined'
