import { endingOf } from '@tradewind/kernel/bank/spelled'
import { initialsOf } from '@tradewind/kernel/text'
import type { DocumentSource } from '#modules/documents'
import { destinationEnding, findExchange, findPayment, standingOf } from '#modules/payments'
import type { Tx } from '#platform/db'
import { findOwnTransfers } from '../details/own-transfers.store.ts'
import { findLine } from '../lists/lines.store.ts'
import type { TransactionsNeeds } from '../transactions.needs.ts'

/** What anybody who holds a receipt may know of its transaction today. Read as its customer, who alone sees it. */
type Needs = Pick<TransactionsNeeds, 'db' | 'accounts' | 'holderNameOf'>

/** What anybody who holds a receipt may know of its transaction today. Read as its customer, who alone sees it. */
export function receiptFacts({ db, accounts, holderNameOf }: Needs): DocumentSource {
  return ({ customerId, subjectId }) =>
    db.asCustomer(customerId, async (tx) => {
      const line = await findLine(tx, { customerId, id: subjectId })
      if (!line) return undefined
      if (line.kind === 'own-transfer') {
        const [transfer] = await findOwnTransfers(tx, customerId, [line])
        if (!transfer) return undefined
        const { amount, createdAt: date, toAccountId } = transfer
        return { amount, date, standing: 'delivered', ...(await ownAccount(tx, customerId, toAccountId)) }
      }
      if (line.kind === 'exchange') {
        const exchange = await findExchange(tx, customerId, subjectId)
        if (!exchange) return undefined
        const { sold: amount, createdAt: date, toAccountId } = exchange
        return { amount, date, standing: 'delivered', ...(await ownAccount(tx, customerId, toAccountId)) }
      }
      const payment = await findPayment(tx, customerId, subjectId)
      if (!payment) return undefined
      const { amount, createdAt: date, direction, party, accountId } = payment
      const payee =
        direction === 'out'
          ? { payeeInitials: initialsOf(party.name), accountLastFour: destinationEnding(party) }
          : await ownAccount(tx, customerId, accountId)
      return { amount, date, standing: standingOf(payment), ...payee }
    })

  async function ownAccount(tx: Tx, customerId: string, accountId: string) {
    const { accountNumber } = await accounts.accountOf(tx, customerId, accountId)
    return { payeeInitials: initialsOf(await holderNameOf(tx, customerId)), accountLastFour: endingOf(accountNumber) }
  }
}
