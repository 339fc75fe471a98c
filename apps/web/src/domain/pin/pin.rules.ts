import { isPin, newPinFault, pinShapeWords } from '@tradewind/kernel/security-rules'

export { newPinFault, pinWeakWords as pinWeak } from '@tradewind/kernel/security-rules'

/** What is wrong with a PIN that was chosen before: its shape, as whether it is the right one only the server knows. */
export const pinFault = (pin: string): string | undefined => (isPin(pin) ? undefined : pinShapeWords)

interface NewPin {
  transactionPin: string
  confirmTransactionPin: string
}

/** What is wrong with a new PIN, written twice. */
export function newPinFaults({ transactionPin: pin, confirmTransactionPin: again }: NewPin) {
  const weak = newPinFault(pin)
  return { transactionPin: weak, confirmTransactionPin: weak || pin === again ? undefined : "The PINs don't match." }
}
