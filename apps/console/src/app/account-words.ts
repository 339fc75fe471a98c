import type * as staff from '@tradewind/contract/accounts-staff'
import type { Tone } from '#ui/status-badge.tsx'

export const requestWords: Readonly<Record<staff.RequestRow['status'], { name: string; tone: Tone }>> = {
  Pending: { name: 'To decide', tone: 'warn' },
  Approved: { name: 'Approved', tone: 'good' },
  Rejected: { name: 'Rejected', tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

/** Who keeps an account frozen, in words. */
export const frozenWords = (by: staff.AccountRow['frozenBy']): string =>
  by.length === 2 ? 'Frozen by us and the customer' : by[0] === 'provider' ? 'Frozen by us' : 'Frozen by the customer'

export const statusText = ({ status, frozenBy }: Pick<staff.AccountRow, 'status' | 'frozenBy'>): string =>
  status === 'Frozen' ? frozenWords(frozenBy) : status

/** What it is: customers are paid into accounts by banks, and not into wallets. */
export const kindText = ({ systemAccountType }: Pick<staff.AccountRow, 'systemAccountType'>): 'Wallet' | 'Account' =>
  systemAccountType === 'Wallet' ? 'Wallet' : 'Account'
