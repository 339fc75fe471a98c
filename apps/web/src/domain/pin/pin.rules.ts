import { isPin, newPinFault, pinShapeWords } from '@tradewind/kernel/security-rules'

export { newPinFault, pinWeakWords as pinWeak } from '@tradewind/kernel/security-rules'

/** What is wrong with a PIN that was chosen before: its shape, as whether it is the right one only the server knows. */
export const pinFault = (pin: string): string | undefined => (isPin(pin) ? undefined : pinShapeWords)

/** Refusals of a PIN, which a form shows at its field: that it is wrong, how many attempts are left, or a lock. */
export const fieldOfPin = {
  'identity.pin_wrong': 'transactionPin',
  'identity.pin_locked': 'transactionPin',
  'identity.pin_missing': 'transactionPin',
} as const

interface NewPin {
  transactionPin: string
  confirmTransactionPin: string
}

/** What is wrong with a new PIN, written twice. */
export function newPinFaults({ transactionPin: pin, confirmTransactionPin: again }: NewPin) {
  const weak = newPinFault(pin)
  return { transactionPin: weak, confirmTransactionPin: weak || pin === again ? undefined : "The PINs don't match." }
}
