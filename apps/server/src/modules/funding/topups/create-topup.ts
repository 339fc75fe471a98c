import { type mobileMoney as contract, Refusal } from '@tradewind/contract'
import { formatMoney, zero } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { AccountRecord } from '#modules/accounts'
import { derivedId, referenceOf } from '#modules/payments'
import { countPendingCredit, refusedByLimits } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import { doneBefore } from '#platform/done-before'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { ownWallet } from '../own-wallet.ts'
import type { TopUpsNeeds } from './topups.needs.ts'
import { leastTopUp } from './topups.rules.ts'
import { findTopUp, insertTopUp, planTask } from './topups.store.ts'
import type { TopUp } from './topups.types.ts'

type Order = Sealed<z.output<typeof contract.TopUpOrder>>

export interface CreateTopUp {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  order: Order
  idempotent: IdempotentRequest<{ topUpId: string; reference: string }>
}

const refusalsOfOrder = {
  limit_year_kept: 'payments.annual_credit_exceeded',
  topup_question_once: 'topups.question_open',
} as const

/**
 * Takes an order to fund an account from a mobile wallet: the account, the PIN, the wallet, and one commit with the limits,
 * the order, the task to hand it over, and the answer for repeats. No money moves yet.
 */
export const createTopUp =
  (needs: TopUpsNeeds) =>
  async ({ caller, order, idempotent }: CreateTopUp): Promise<{ topUpId: string; reference: string }> => {
    const { userId, customerId, sessionId, name } = caller
    if (order.customerId !== customerId) throw new Refusal('request.not_found')
    const currency = order.currencyCode
    const account = await namedAccount(needs, order)
    const countries = needs.walletCountriesOf(currency)
    if (countries.length === 0) throw new Refusal('topups.unavailable')
    const wallet = await needs.walletOf(customerId, namedWallet(order))
    // A wallet gives its own currency only: nothing is exchanged on the way.
    if (!countries.includes(wallet.countryId)) throw new Refusal('topups.unavailable')
    await needs.identity.verifyPin({ userId, sessionId, pin: order.transactionPin })
    const amount = amountIn(order.amount, currency)
    const least = leastTopUp(currency)
    if (amount.minor < least.minor)
      throw new Refusal('payments.below_minimum', { words: `You can add ${formatMoney(least)} or more.` })

    const at = needs.bankClock.now()
    const id = derivedId('topup', userId, idempotent.key)
    const given = {
      ...blankTopUp,
      ...wallet,
      takenBack: zero(currency),
      owed: zero(currency),
      id,
      customerId,
      amount,
      reference: referenceOf(id),
      narration: order.narration,
      createdBy: userId,
      createdByName: name,
      createdAt: at,
    }
    const answer = { topUpId: id, reference: given.reference }
    await needs.db
      .asSystem(async (tx) => {
        const accountId = account?.id ?? (await ownWallet(needs, tx, { customerId, currency, by: { userId, name } }))
        // It stays open until this is written: nothing is brought to an account that was closed meanwhile.
        await needs.accounts.openAccountOf(tx, customerId, accountId)
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        countPendingCredit(tx, { customerId, accountId, amount, at })
        await insertTopUp(tx, { ...given, accountId })
        await planTask(tx, { topUpId: id, kind: 'submit', dueAt: at })
      })
      .catch(
        doneBefore('topup_pkey', async () => {
          const before = await needs.db.asSystem((tx) => findTopUp(tx, customerId, id))
          if (!before || (account && account.id !== before.accountId)) return false
          return termsOf(before) === termsOf(given)
        }),
      )
      .catch(refusedByLimits(refusalsOfOrder))
    return answer
  }

/** The account that an order names; nothing where it is for the wallet of its currency. */
async function namedAccount(
  { db, accounts }: Pick<TopUpsNeeds, 'db' | 'accounts'>,
  { customerId, accountId, currencyCode }: Order,
): Promise<AccountRecord | undefined> {
  if (accountId === undefined) return undefined
  const account = await db.asCustomer(customerId, (tx) => accounts.accountOf(tx, customerId, accountId))
  if (account.currency !== currencyCode) throw new Refusal('payments.currency_differs')
  if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
  return account
}

/** What makes two orders under one key the same, besides the account. */
const termsOf = ({
  amount,
  phoneNumber,
  provider,
  narration,
}: Pick<TopUp, 'amount' | 'phoneNumber' | 'provider' | 'narration'>): string =>
  [amount.minor, phoneNumber, provider, narration].join()

/** The contract takes a saved number or all of a new one. */
function namedWallet(order: Order) {
  if (order.mobileMoneyDetailId !== undefined) return { savedId: order.mobileMoneyDetailId }
  const { phoneNumber, provider, countryIso } = order
  return { phoneNumber, provider, countryIso }
}

const blankTopUp = {
  status: 'Pending',
  attemptedAt: null,
  networkReference: null,
  answerBy: null,
  settledAt: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
} as const
