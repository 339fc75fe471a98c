import type { PaymentsNeeds } from '../payments.needs.ts'
import type { applyStatusUpdate } from './apply-status-update.ts'
import type { Effects } from './payment-effects.ts'

/** What it takes to submit a payment to its network and to follow it there. */
export interface ExecutorNeeds
  extends Pick<PaymentsNeeds, 'db' | 'bankClock' | 'random' | 'rails' | 'payees' | 'fraudRules'> {
  effects: Effects
  applyStatusUpdate: ReturnType<typeof applyStatusUpdate>
}
