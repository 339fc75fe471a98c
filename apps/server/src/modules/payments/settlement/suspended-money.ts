import { Refusal } from '@tradewind/contract/refusals'
import { compare, type Money, subtract } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { creditedElsewhereId, depositIdOf, derivedId } from '../payments.ids.ts'
import type { LedgerAccountId } from '../payments.needs.ts'
import { planTask } from '../payments.tasks.ts'
import type { Payment } from '../payments.types.ts'
import type { CaseDecision, Close } from './case-decision.types.ts'
import type { OpenCase } from './cases.store.ts'
import { hasUnseenMatches } from './hold-for-check.ts'
import { type CameBack, type Effects, step } from './payment-effects.ts'
import { bookCredit, creditAccount, type ReceiverNeeds } from './receive-payment.ts'
import { returnSuspended } from './reverse-credit.ts'

interface Ending {
  payment: Payment
  decision: CaseDecision
  at: Date
  close: Close
}

/**
 * How money ends that waits on `suspense:cases` with a case. Whatever is decided, nothing of it stays there: the
 * customer's part goes to an account of the customer's, and the rest to where it came from. False when it does not fit.
 */
export function createSuspendedMoney(needs: Omit<ReceiverNeeds, 'effects'> & { effects: Effects }) {
  const { accounts, ledger, books, effects, creditReleased, creditReturned, credited, payees } = needs
  const isClosed = async (tx: Tx, { customerId, accountId }: Payment) =>
    (await accounts.accountOf(tx, customerId, accountId)).status === 'Closed'

  /** Transfers, top-ups and the like send theirs back themselves, and staff send back what they booked. */
  async function isGivenBackHere(tx: Tx, payment: Payment, { detail }: OpenCase): Promise<boolean> {
    const { id, customerId, accountId, rail, networkReference } = payment
    if (!detail.sent || !networkReference || id === depositIdOf(rail, networkReference)) return false
    return (await accounts.accountOf(tx, customerId, accountId)).inTransit !== true
  }

  /** Money for an account that was closed: to the account if it is open again, to another one, or back to the payer. */
  async function endCredit(tx: Tx, { payment, decision, at, close }: Ending): Promise<boolean> {
    const { id, customerId, accountId, amount, rail, counterparty: senderName, reference } = payment
    if (decision.as === 'delivered') {
      const account = await accounts.accountOf(tx, customerId, accountId)
      if (account.status === 'Closed') return false
      await close('delivered')
      const from = await ledger.systemAccount(tx, 'suspense:cases', amount.currency)
      await bookCredit(needs)(tx, payment, { account, from, at })
      return true
    }
    if (decision.as === 'not-delivered') {
      await close('not-delivered')
      const why = { code: 'AC04', reason: 'The account is closed, so the money went back to where it came from.' }
      await returnSuspended(needs)(tx, payment, { kept: amount, at, ...why })
      await creditReturned?.(tx, { customerId, transactionId: id, amount, code: why.code, at })
      return true
    }
    if (decision.as !== 'credited' || decision.amount) return false
    const account = await accounts.accountOf(tx, customerId, decision.accountId)
    if (account.currency !== amount.currency || account.status === 'Closed') return false
    await close('credited')
    const why = { code: 'AC04', reason: 'The account is closed: the money was credited to another account of yours.' }
    await returnSuspended(needs)(tx, payment, { kept: amount, at, ...why })
    const credit = { id: creditedElsewhereId(payment), account, amount, senderName, rail, at }
    await creditAccount(needs)(tx, { ...credit, narration: `Credit of ${reference}`, networkReference: `credit-${id}` })
    return true
  }

  /** Releases money from a sender who resembles a listed name to its account, or returns it to the sender. */
  async function endSender(
    tx: Tx,
    { payment, openCase, decision, at, close }: Ending & { openCase: OpenCase },
  ): Promise<boolean> {
    const { id, customerId, accountId, amount, counterparty: senderName, rail, networkReference } = payment
    if (decision.as === 'delivered') {
      const account = await accounts.accountOf(tx, customerId, accountId)
      if (account.status === 'Closed') return false
      // Nobody has compared the sender with entries that the list got since.
      const compared = { seen: openCase.detail.matches ?? [], list: await payees?.ready() }
      if (await hasUnseenMatches(tx, payment, compared)) throw new Refusal('exceptions.matches_changed')
      await close('delivered')
      const from = await ledger.systemAccount(tx, 'suspense:cases', amount.currency)
      await bookCredit(needs)(tx, payment, { account, from, at })
      const { sent } = openCase.detail
      if (!sent) return true
      const credit = { transactionId: id, customerId, accountId, amount, senderName, reference: sent.reference, at }
      if (!account.inTransit) await credited?.(tx, credit)
      else if (networkReference)
        await creditReleased?.(tx, { ...credit, rail, networkReference, cameAt: payment.createdAt })
      return true
    }
    if (decision.as !== 'not-delivered') return false
    await close('not-delivered')
    // The customer sees this and mustn't be tipped off.
    const why = { code: 'NARR', reason: "We couldn't accept this payment, so it went back to the sender." }
    await returnSuspended(needs)(tx, payment, { kept: amount, at, ...why })
    if (await isGivenBackHere(tx, payment, openCase))
      await planTask(tx, { transactionId: id, kind: 'give-back', dueAt: at })
    await creditReturned?.(tx, { customerId, transactionId: id, amount, code: why.code, at })
    return true
  }

  /** A return that no account could take as it came: to the payment's account, to another one, or back to its network. */
  async function endReturn(
    tx: Tx,
    { payment, openCase, decision, at, close }: Ending & { openCase: OpenCase },
  ): Promise<boolean> {
    if (payment.money !== 'sent') return false
    const differs = openCase.kind === 'return-differs'
    if (decision.as === 'delivered') {
      if (!differs || !openCase.kept) return false
      await close('delivered')
      await move(tx, payment, {
        to: await books.clearing(payment.rail, openCase.kept.currency, tx),
        all: openCase.kept,
      })
      await step(tx, payment, { kind: 'settled', at, status: 'Successful', finishedAt: at })
      return true
    }
    const decidedAmount = decision.as === 'returned' || decision.as === 'credited' ? decision.amount : undefined
    // What came as it was sent goes back as it came; of anything else a person says how much.
    const returned = differs ? decidedAmount : decidedAmount ? undefined : (openCase.kept ?? payment.amount)
    if (!returned || returned.currency !== payment.amount.currency) return false
    if (returned.minor <= 0n || compare(returned, payment.amount) > 0) return false
    if (decision.as === 'credited') return elsewhere(decision.accountId, returned)
    if (decision.as !== (differs ? 'returned' : 'not-delivered') || (await isClosed(tx, payment))) return false
    await close(decision.as)
    const why = { code: payment.failureCode ?? 'NARR', reason: 'The other bank returned the money.' }
    await effects.bookBack(tx, payment, at, { ...why, returned, ...(await source(returned)) })
    return true

    /** The money reaches another account of the same customer as money that came in, so that its list shows it. */
    async function elsewhere(accountId: string, amount: Money): Promise<boolean> {
      const account = await accounts.accountOf(tx, payment.customerId, accountId)
      if (account.currency !== amount.currency || account.status === 'Closed') return false
      await close('credited')
      await effects.returnedElsewhere(tx, payment, at, {
        code: 'AC04',
        reason: 'It was returned and credited to another of your accounts.',
        returned: amount,
      })
      await creditAccount(needs)(tx, {
        id: creditedElsewhereId(payment),
        account,
        amount,
        senderName: payment.counterparty,
        narration: `Return of ${payment.reference}`,
        rail: payment.rail,
        networkReference: `return-${payment.id}`,
        at,
        ...(await source(amount)),
      })
      return true
    }

    /** Where the customer's part is taken from once the rest of what waits has gone to where it belongs. */
    async function source(part: Money): Promise<Pick<CameBack, 'from'>> {
      const { kept } = openCase
      // Cases from before money waited with them left it with the network.
      if (!kept) return {}
      const from = await ledger.systemAccount(tx, 'suspense:cases', kept.currency)
      if (kept.currency === part.currency) {
        const rest = subtract(kept, part)
        if (rest.minor > 0n)
          await move(tx, payment, { to: await books.clearing(payment.rail, kept.currency, tx), all: rest })
        return { from }
      }
      // Exchanged through our positions, at what the person decided.
      await move(tx, payment, { to: await ledger.systemAccount(tx, 'position', kept.currency), all: kept })
      return { from: await ledger.systemAccount(tx, 'position', part.currency) }
    }

    async function move(tx: Tx, { id }: Payment, { to, all }: { to: LedgerAccountId; all: Money }): Promise<void> {
      const debit = await ledger.systemAccount(tx, 'suspense:cases', all.currency)
      const transfers = [{ id: derivedId(id, 'kept-rest'), debit, credit: to, amount: all, code: 'return' }]
      ledger.post(tx, { id: derivedId(id, 'keep-ended'), subject: id, transfers, at })
    }
  }

  return { endCredit, endReturn, endSender }
}
