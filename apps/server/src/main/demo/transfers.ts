import type { Currency } from '@tradewind/kernel'
import { type Payee, payees } from './history.ts'

/** A transfer that Kofi ordered by SendR, and how he paid for it; unpaid ones are left to expire. */
export interface DemoTransfer {
  daysAgo: number
  hour: number
  from: Currency
  to: Payee
  /** What the payee gets. */
  amount: string
  narration: string
  category: string
  paid: 'transfer' | 'card' | 'not'
}

const to = (
  payee: Payee,
  daysAgo: number,
  amount: string,
  narration: string,
  paid: DemoTransfer['paid'] = 'transfer',
): DemoTransfer => ({
  daysAgo,
  hour: 18,
  from: 'GBP',
  to: payee,
  amount,
  narration,
  category: 'family',
  paid,
})

const { adaeze, chloe } = payees

export const demoTransfers: readonly DemoTransfer[] = [
  to(adaeze, 152, '180000.00', 'School fees'),
  to(adaeze, 121, '150000.00', 'For the house'),
  to(chloe, 95, '120.00', 'Birthday', 'card'),
  // An amount that the other bank rejects: what was paid came back.
  to(adaeze, 74, '95000.11', 'Generator'),
  to(adaeze, 73, '95000.00', 'Generator'),
  to(chloe, 40, '64.50', 'Train tickets', 'not'),
  to(adaeze, 33, '160000.00', 'School fees'),
  to(chloe, 6, '88.00', 'Concert', 'card'),
]
