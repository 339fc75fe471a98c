import { cookieAlertDelayMs } from '@tradewind/kernel/constants'

/** What is known of an earlier answer: the identity provider's claim, the profile, and this session's flag. */
export interface CookieContext {
  /** The identity info's text; `True` when accepted. */
  identity: string | undefined
  /** What the server keeps on the profile. */
  profile: boolean
  /** The session's `cookieaccepted`. */
  session: string | null
}

/** Whether the person has already answered. */
export const hasAnswered = ({ identity, profile, session }: CookieContext): boolean =>
  identity === 'True' || profile || session === 'true'

/** How many milliseconds are left before the alert comes: it waits a second after the shell is there. */
export const untilAlertMs = ({ shownAt, now }: { shownAt: number; now: number }): number =>
  Math.max(0, shownAt + cookieAlertDelayMs - now)

/** What was chosen. Strictly necessary cookies are no choice. */
export type CookieChoice = { is: 'all' } | { is: 'selection'; analytics: boolean }

/** Whether the choice lifts the analytics opt-out. */
export const allowsAnalytics = (choice: CookieChoice): boolean => choice.is === 'all' || choice.analytics

/** Whether analytics may run: never while the alert waits or shows, and only with consent. */
export const analyticsOn = ({ answered, consent }: { answered: boolean; consent: boolean }): boolean =>
  answered && consent
