import { Refusal } from '@tradewind/contract'
import { isBirthDatePin } from '@tradewind/kernel/security-rules'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import type { IdentityNeeds } from './identity.needs.ts'
import { isTrivialPin } from './identity.rules.ts'

/** Refuses a new PIN that everybody tries first. */
export function refuseTrivial(pin: Secret): void {
  if (isTrivialPin(pin.reveal())) throw new Refusal('identity.pin_weak')
}

/** Refuses a new PIN that someone who knows the person tries first. */
export const refuseBirthDate =
  ({ birthDateOf }: Pick<IdentityNeeds, 'birthDateOf'>) =>
  async (tx: Tx, customerId: string, pin: Secret): Promise<void> => {
    const born = await birthDateOf?.(tx, customerId)
    if (born && isBirthDatePin(pin.reveal(), born)) throw new Refusal('identity.pin_birth_date')
  }
