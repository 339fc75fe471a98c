import { Refusal } from '@tradewind/contract'
import { zeroId } from '@tradewind/contract/wire'
import type { Currency } from '@tradewind/kernel'
import { walletCurrencies } from '@tradewind/kernel/wallet-countries'
import {
  askAcquirer,
  type CardOrder,
  type CardPaymentResult,
  type CardResult,
  type ChosenCard,
  inquireAt,
  isOpen,
  resultOf,
} from '#modules/acquiring'
import { derivedId } from '#modules/payments'
import { countPendingCredit, refusedByLimits } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import { AlreadyDone, answerClaim, claimKey, type IdempotentRequest } from '#platform/idempotency'
import { ownWallet } from '../own-wallet.ts'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { boundsFault } from './card-fundings.rules.ts'
import { findChallenged, findFunding, insertFunding, planInquiry } from './card-fundings.store.ts'
import type { CardFunding } from './card-fundings.types.ts'
import { concludeFunding } from './follow-card-funding.ts'
import { newFunding } from './new-funding.ts'

type Idempotent = IdempotentRequest<CardPaymentResult>

export interface FundByCard {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  order: Extract<CardOrder, { accountId: string }>
  idempotent: Idempotent
}

const refusalsOfOrder = {
  limit_year_kept: 'payments.annual_credit_exceeded',
  funding_open_once: 'cards.pending',
} as const

/**
 * Brings money from a card into an account or a wallet. The attempt is on record, with its limits and the claim of its
 * key, before the acquirer gets it; the account is credited in the commit that records the approval.
 */
export function fundByCard(needs: CardFundingsNeeds) {
  const { db, acquirer, log } = needs
  const ask = askAcquirer(needs)
  const conclude = concludeFunding(needs)
  const outcomeOf = (funding: CardFunding): CardPaymentResult => ({
    ...resultOf(funding, acquirer.challengePage),
    cardFundingId: funding.id,
  })

  /** Commits what came of it with the answer; one that cannot be kept is unknown, and an inquiry follows. */
  async function answer(funding: CardFunding, result: CardResult | undefined, idempotent: Idempotent) {
    const { outcome, first } = await db.asSystem(async (tx) => {
      const outcome = outcomeOf(result ? await conclude(tx, funding.id, result) : funding)
      return { outcome, first: await answerClaim(tx, idempotent.answerWith(outcome)) }
    })
    if (!first) throw new AlreadyDone()
    return outcome
  }

  const resultReceived = (funding: CardFunding, result: CardResult, idempotent: Idempotent) =>
    answer(funding, result, idempotent).catch((err: unknown) => {
      if (err instanceof AlreadyDone) throw err
      log.error({ err, funding: funding.id }, "an acquirer's answer could not be stored; an inquiry follows")
      const outcome = outcomeOf({ ...funding, state: 'unknown' })
      idempotent.answerWith(outcome)
      return outcome
    })

  return {
    pay: async (request: FundByCard): Promise<CardPaymentResult> => {
      const { caller, idempotent } = request
      const id = derivedId('card-funding', caller.userId, idempotent.key)
      const before = await db.asCustomer(caller.customerId, (tx) => findFunding(tx, id))
      if (before) {
        await db.asSystem((tx) => claimKey(tx, idempotent.claim))
        return answer(before, isOpen(before) ? await ask.inquire(id) : undefined, idempotent)
      }
      const { funding, chosen, fresh } = await begin(needs, id, request)
      if (!fresh) return answer(funding, isOpen(funding) ? await ask.inquire(id) : undefined, idempotent)
      const { source, payer } = chosen
      const result = await ask.charge({ reference: id, amount: funding.amount, source, payer })
      return resultReceived(funding, result, idempotent)
    },
    /** Gives what came of a challenge; nothing where it is about no account of this customer. */
    completeChallenge: async ({
      caller: { customerId },
      challengeId,
      idempotent,
    }: {
      caller: Pick<Caller, 'customerId'>
      challengeId: string
      idempotent: Idempotent
    }): Promise<CardPaymentResult | undefined> => {
      const funding = await db.asCustomer(customerId, (tx) => findChallenged(tx, { customerId, challengeId }))
      if (!funding) return undefined
      await db.asCustomer(customerId, (tx) => claimKey(tx, idempotent.claim))
      return resultReceived(funding, await ask.inquire(funding.id), idempotent)
    },
  }
}

/** Checks everything about an order, and puts the attempt on record. */
async function begin(
  needs: CardFundingsNeeds,
  id: string,
  { caller, order, idempotent }: FundByCard,
): Promise<{ funding: CardFunding; chosen: ChosenCard; fresh: boolean }> {
  const { db, bankClock, accounts, identity } = needs
  const { userId, customerId, sessionId, name } = caller
  const { accountId, transactionPin: pin } = order
  const currency = await fundedCurrency(needs, { customerId, accountId, currency: order.Currency })
  const amount = amountIn(order.amount, currency)
  const fault = boundsFault(amount)
  if (fault) throw new Refusal(fault)
  const chosen = await needs.chosenCard(customerId, order)
  await identity.verifyPin({ userId, sessionId, pin })
  const at = bankClock.now()
  const by = { createdBy: userId, createdByName: name }
  const funding = newFunding({ ...by, id, customerId, accountId, amount, invoiceId: null }, chosen.card, at)
  const existing = await db
    .asSystem(async (tx) => {
      await claimKey(tx, idempotent.claim)
      // The same request beside this one was first.
      const first = await findFunding(tx, id)
      if (first) return first
      if (accountId === zeroId) funding.accountId = await ownWallet(needs, tx, { customerId, currency, by: caller })
      const into = { customerId, accountId: funding.accountId }
      // It stays open until this is written: nothing is brought to an account that was closed meanwhile.
      await accounts.openAccountOf(tx, customerId, into.accountId)
      countPendingCredit(tx, { ...into, amount, at })
      await insertFunding(tx, funding)
      await planInquiry(tx, { id, dueAt: inquireAt(at, 0) })
      return undefined
    })
    .catch(refusedByLimits(refusalsOfOrder))
  return { funding: existing ?? funding, chosen, fresh: existing === undefined }
}

/** The currency of what is funded: of an account, or of a wallet that its first funding opens. */
async function fundedCurrency(
  { db, accounts, isOpen }: CardFundingsNeeds,
  { customerId, accountId, currency }: { customerId: string; accountId: string; currency: Currency | undefined },
): Promise<Currency> {
  if (accountId === zeroId) {
    if (!isOpen(customerId) || !currency || !walletCurrencies.includes(currency)) throw new Refusal('cards.unavailable')
    return currency
  }
  const account = await db.asCustomer(customerId, (tx) => accounts.accountOf(tx, customerId, accountId))
  if (!isOpen(customerId)) throw new Refusal('cards.unavailable')
  if (account.currency !== currency) throw new Refusal('payments.currency_differs')
  if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
  return account.currency
}
