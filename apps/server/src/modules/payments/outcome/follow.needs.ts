import type { PaymentsNeeds } from '../payments.needs.ts'
import type { Effects } from './payment-effects.ts'
import type { takeUpdate } from './take-update.ts'

/** What it takes to hand a payment to its network and to follow it there. */
export interface ExecutorNeeds extends Pick<PaymentsNeeds, 'db' | 'bankClock' | 'rails'> {
  effects: Effects
  takeUpdate: ReturnType<typeof takeUpdate>
}
