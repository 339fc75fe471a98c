import { type linkedBanks as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { withDeadline } from '#platform/timer'
import { refuseAccount } from '../pulls/create-pull.ts'
import type { PlacedPull } from '../pulls/place-pull.ts'
import { answerWithin } from './begin-link.ts'
import type { PlaidNeeds } from './plaid.needs.ts'
import { findBank, requireRelink } from './plaid.store.ts'

export interface CollectFromBank {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  /** The network address that the agreement was given from. */
  from: string
  order: Sealed<z.output<typeof contract.LinkedPullOrder>>
  idempotent: IdempotentRequest<PlacedPull>
}

/** Collects from a linked bank: a debit of the account that the bank vouched for, while its access still works. */
export const collectFromBank =
  (needs: PlaidNeeds) =>
  async ({ caller, from, order, idempotent }: CollectFromBank): Promise<PlacedPull> => {
    const { userId, customerId, sessionId } = caller
    const { db, personal, banks } = needs
    if (order.customerId !== customerId) throw new Refusal('request.not_found')
    const { account, bank } = await db.asCustomer(customerId, async (tx) => ({
      account: await needs.accounts.accountOf(tx, customerId, order.accountId),
      bank: await findBank(tx, personal, customerId, order.linkedBankId),
    }))
    if (!banks) throw new Refusal('plaid.not_connected')
    if (!(await needs.mayPull({ userId, customerId }))) throw new Refusal('pulls.switched_off')
    if (!bank) throw new Refusal('plaid.bank_unknown')
    await needs.identity.verifyPin({ userId, sessionId, pin: order.transactionPin })
    if (account.kind === 'wallet') throw new Refusal('accounts.unknown')
    refuseAccount(account, order.currencyCode)
    const amount = amountIn(order.amount, account.currency)
    const access = await withDeadline(answerWithin, () => banks.check(bank.accessToken)).catch(() => {
      throw new Refusal('plaid.bank_unanswered')
    })
    if (access !== 'ready') {
      await db.asSystem((tx) => requireRelink(tx, bank.id))
      throw new Refusal('plaid.relink_required')
    }
    const { holderName, routing, accountNumber } = bank
    const debited = { holderName, routing, accountNumber }
    return needs.orderDebit({ caller, from, account, debited, amount, narration: order.narration, idempotent })
  }
