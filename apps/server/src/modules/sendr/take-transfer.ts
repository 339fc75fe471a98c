import { isCollection } from '#modules/accounts'
import {
  type CreditReturned,
  derivedId,
  findPayment,
  type IncomingPayment,
  type ReleasedCredit,
} from '#modules/payments'
import type { Tx } from '#platform/db'
import { findFunding, insertFunding, insertRefund } from './fundings.store.ts'
import { holdingOf } from './holdings.ts'
import { findHolding, lockByReference, planTask } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Funding, Instruction } from './sendr.types.ts'
import { type Came, takeFunds } from './take-funds.ts'

/** Our references as payers write them: with blanks and dashes between, and other words around. */
const writtenReference = /(?=(TW[0-9A-HJKMNP-TV-Z]{12}))/g

/**
 * Money that a network brings to a collection account: taken for the instruction whose reference it carries. Without one, or in
 * another currency than the instruction's, nobody knows whose it is, and the network takes it back to the payer. Other money
 * under a reference that was taken before, or that staff credited by hand, `differs`, and nothing of it is booked. Money of a
 * payer who resembles a listed name is kept until two people decide.
 */
export const takeTransfer = (needs: SendrNeeds) => {
  const take = takeFunds(needs)
  return async (tx: Tx, came: IncomingPayment): Promise<'credited' | 'unknown-account' | 'differs' | 'not-ours'> => {
    const { amount, to, rail, networkReference } = came
    if (!('iban' in to || 'accountNumber' in to) || !isCollection(amount.currency, to)) return 'not-ours'
    await needs.payments.lockIncoming(tx, rail, networkReference)
    const kept = await needs.payments.findIncoming(tx, rail, networkReference)
    const before = await findFunding(tx, rail, networkReference)
    const instruction = await named(tx, came)
    if (before) return isSame(before, came) && before.instructionId === instruction?.id ? 'credited' : 'differs'
    if (kept) {
      const isKeptForIt = kept.networkReference === networkReference && kept.narration === instruction?.reference
      return isSame(kept, came) && isKeptForIt ? 'credited' : 'differs'
    }
    if (!instruction) return 'unknown-account'
    if (!(await keptForSender(needs)(tx, instruction, came))) await take(tx, instruction, cameBy(came))
    return 'credited'
  }
}

const isSame = ({ amount }: Pick<Funding, 'amount'>, came: Pick<Funding, 'amount'>): boolean =>
  amount.currency === came.amount.currency && amount.minor === came.amount.minor

type Brought = Pick<IncomingPayment, 'rail' | 'networkReference' | 'amount' | 'senderName' | 'at'>

const cameBy = ({ rail, networkReference, amount, senderName: payer, at: cameAt }: Brought): Came => ({
  id: derivedId('funding', rail, networkReference),
  kind: 'BankTransfer',
  rail,
  networkReference,
  amount,
  payer,
  cameAt,
})

/** Keeps the money, named after its transfer, if the payer's name resembles one on a sanctions list. */
const keptForSender =
  (needs: SendrNeeds) =>
  async (tx: Tx, { customerId, reference }: Instruction, came: IncomingPayment): Promise<boolean> => {
    const { rail, networkReference, amount, senderName, at } = came
    const holding = await holdingOf(needs)(tx, customerId, amount.currency)
    const credit = {
      id: derivedId('incoming', rail, networkReference),
      account: { ...holding, status: 'Active', inTransit: true } as const,
      amount,
      senderName,
      narration: reference,
      rail,
      networkReference,
      at,
    }
    return needs.payments.heldForSender(tx, { credit, cameBy: { sent: { reference } } })
  }

/** Takes money that was kept, once its payer is cleared: as if it had been taken when it came. */
export const takeReleased = (needs: SendrNeeds) => {
  const take = takeFunds(needs)
  return async (tx: Tx, { reference, cameAt, ...credit }: ReleasedCredit): Promise<void> => {
    const instruction = await lockByReference(tx, reference, credit.amount.currency)
    if (!instruction) throw new Error(`the transfer ${reference} has no instruction`)
    await take(tx, instruction, { ...cameBy({ ...credit, at: cameAt }), isBooked: true })
  }
}

/** Sends money that was kept back to its payer once it is refused. The case has booked that; the transfer shows it. */
export const returnRefused =
  ({ bankClock }: Pick<SendrNeeds, 'bankClock'>) =>
  async (tx: Tx, { customerId, transactionId }: CreditReturned): Promise<void> => {
    const kept = await findPayment(tx, customerId, transactionId)
    if (!kept?.networkReference || !(await findHolding(tx, { customerId, id: kept.accountId }))) return
    const instruction = await lockByReference(tx, kept.narration, kept.amount.currency)
    if (!instruction) return
    const { amount, rail, networkReference, counterparty: senderName, createdAt } = kept
    const at = bankClock.now()
    const nothing = { currency: amount.currency, minor: 0n }
    const came = cameBy({ rail, networkReference, amount, senderName, at: createdAt })
    const funding = { ...came, instructionId: instruction.id, customerId, kept: nothing, refunded: nothing }
    await insertFunding(tx, funding)
    const id = derivedId(funding.id, 'refused')
    const reason = kept.failureReason ?? ''
    const of = { fundingId: funding.id, instructionId: instruction.id, customerId, amount, isChargeback: false }
    await insertRefund(tx, funding, { id, ...of, reason, decidedAt: at, doneAt: null })
    await planTask(tx, { subject: id, kind: 'refund', dueAt: at })
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
