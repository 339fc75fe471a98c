import { isCollection } from '#modules/accounts'
import { derivedId, type IncomingPayment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { findFunding } from './fundings.store.ts'
import { lockByReference } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Instruction } from './sendr.types.ts'
import { takeFunds } from './take-funds.ts'

/** Our references as payers write them: with blanks and dashes between, and other words around. */
const writtenReference = /(?=(TW[0-9A-HJKMNP-TV-Z]{12}))/g

/**
 * Money that a network brings to a collection account: taken for the instruction whose reference it carries. Without one, or in
 * another currency than the instruction's, nobody knows whose it is, and the network takes it back to the payer. Other money
 * under a reference that was taken before `differs`, and nothing of it is booked.
 */
export const takeTransfer = (needs: SendrNeeds) => {
  const take = takeFunds(needs)
  return async (tx: Tx, came: IncomingPayment): Promise<'credited' | 'unknown-account' | 'differs' | 'not-ours'> => {
    const { amount, to, rail, networkReference, senderName, at } = came
    if (!('iban' in to || 'accountNumber' in to) || !isCollection(amount.currency, to)) return 'not-ours'
    const before = await findFunding(tx, rail, networkReference)
    const instruction = await named(tx, came)
    if (before) {
      const { currency, minor } = before.amount
      const same = currency === amount.currency && minor === amount.minor && before.instructionId === instruction?.id
      return same ? 'credited' : 'differs'
    }
    if (!instruction) return 'unknown-account'
    const id = derivedId('funding', rail, networkReference)
    await take(tx, instruction, {
      id,
      kind: 'BankTransfer',
      rail,
      networkReference,
      amount,
      payer: senderName,
      cameAt: at,
    })
    return 'credited'
  }
}

/** The instruction whose reference appears anywhere in the payer's text. */
async function named(tx: Tx, { reference, amount }: IncomingPayment): Promise<Instruction | undefined> {
  const written = reference.toUpperCase().replace(/[\s-]/g, '').slice(0, 140)
  for (const [, candidate = ''] of written.matchAll(writtenReference)) {
    const instruction = await lockByReference(tx, candidate, amount.currency)
    if (instruction) return instruction
  }
  return undefined
}
