import type { RefusalCode } from '@tradewind/contract'

/** What keeps one account open, in the words for a whole profile. */
const words: Partial<Record<RefusalCode, RefusalCode>> = {
  'accounts.schedules_open': 'settings.schedules_open',
  'accounts.invoices_open': 'settings.invoices_open',
  'accounts.payments_pending': 'settings.payments_pending',
  'accounts.debt_open': 'settings.debt_open',
  'accounts.debits_pending': 'settings.debits_pending',
  'accounts.cards_open': 'settings.cards_open',
  'accounts.requests_pending': 'settings.requests_pending',
  'accounts.top_ups_pending': 'settings.top_ups_pending',
  'accounts.approvals_pending': 'settings.approvals_pending',
}

/** The refusal of a closing of the profile for what is open on one of its accounts. */
export const ofProfile = (open: RefusalCode): RefusalCode => words[open] ?? 'settings.money_left'
