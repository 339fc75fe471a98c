import type { VisitStatus } from './plaid.types.ts'

/** How a visit may move; the database keeps the same table (`plaid.transition`). */
export const transitions: Readonly<Record<VisitStatus, readonly VisitStatus[]>> = {
  Open: ['Exchanging', 'Canceled', 'Failed'],
  Exchanging: ['Linked', 'Failed', 'Unanswered'],
  // The answer was lost: what the bank gave may be exchanged once more.
  Unanswered: ['Exchanging'],
  Linked: [],
  Canceled: [],
  Failed: [],
}

/** For so long a customer can be at the bank. */
export const visitMs = 30 * 60_000

/** What banks say where their customer didn't agree (OAuth 2.0). */
export const endOf = (error: string | undefined): 'Canceled' | 'Failed' =>
  error === 'access_denied' ? 'Canceled' : 'Failed'
