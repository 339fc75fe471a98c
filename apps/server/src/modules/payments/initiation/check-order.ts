import { Refusal } from '@tradewind/contract'
import { add, type Money } from '@tradewind/kernel'
import { storeDocuments } from '../documents/read-documents.ts'
import { checkPaidLater, type PaidLater } from '../exchange/exchange-for-later.ts'
import { accountInWords as payeeInWords } from '../payee/destination-lines.rules.ts'
import { findRoute } from '../payee/find-route.ts'
import { partyOf } from '../payee/party.rules.ts'
import { checkAmount, checkPurpose } from '../payee/payee-checks.ts'
import { derivedId } from '../payments.ids.ts'
import type { LedgerRecord, PaymentsNeeds, RequestedOrder } from '../payments.needs.ts'
import type { PreparedOrder } from '../payments.types.ts'
import { withinMemberLimits } from './member-limits.ts'
import { codeNeedOf, isKnownWhereAsked } from './new-payee.ts'
import type { PlaceOrder } from './place-order.ts'
import { priced } from './priced-order.ts'
import { isLimited, requireLittle, requirePasskey } from './protection.ts'

/** An order checked as if it were placed now. */
export interface CheckedOrder {
  amount: Money
  charge: Money
  counterparty: string
  /** Alpha-2 of the beneficiary's bank. */
  bankCountry: string
  categoryId: string
  network: string
  /** Details that the client doesn't provide again on the day. */
  prepared: PreparedOrder
  /** The destination, as shown to people. */
  inWords: ReturnType<typeof payeeInWords>
  /**
   * The record of the request to colleagues about all that the order is part of; nothing where no rule asks for it. Refuses
   * approvals.too_few_approvers.
   */
  requestFor(
    whole: Omit<RequestedOrder, 'customerId' | 'accountId' | 'revision' | 'askedAt'> & {
      scheduleId: string
      atLeast: number
      /** Each payment that is still to be made; those that pay whom this order pays say so. */
      parts: readonly { amount: Money; charge: Money; initiatorId: string; paysTheSame: boolean }[]
    },
  ): LedgerRecord | undefined
}

/** Refuses an order that would be refused now, except for the account's balance. Stores only its documents. */
export const checkOrder =
  (needs: PaymentsNeeds) =>
  async ({
    caller,
    payload,
    hasCode = false,
    hasPasskey = false,
    paidLater,
    replaces,
    prepared,
  }: Pick<PlaceOrder, 'caller' | 'payload' | 'hasCode' | 'hasPasskey' | 'prepared'> & {
    paidLater?: PaidLater | undefined
    /** Scheduled orders that this one replaces, which no longer count. */
    replaces?: string | undefined
  }): Promise<CheckedOrder> => {
    const purpose = await checkPurpose(needs, payload)
    const { account, details, rail, payerType, limits, approval } = await findRoute(needs, payload, prepared?.details)
    if (account.status === 'Frozen') throw new Refusal('ledger.account_frozen')
    if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
    const { amount, charge } = priced(needs.chargesFor(caller.customerId), payload, rail)
    await requirePasskey(needs)(caller, amount, hasPasskey)
    const now = needs.bankClock.now()
    const { bank } = details
    const securityQuestion = checkAmount(needs, payload, { amount, rail, bank, payerType, now, prepared })
    if (limits?.rule && amount.minor > limits.rule.perTransaction) throw new Refusal('payments.limit_exceeded')
    const { destination } = partyOf(payload, details, undefined)
    if (!hasCode && !hasPasskey && destination) {
      // It is no payment yet, so none has this id.
      const asked = { id: derivedId('schedule', caller.userId, payload.sourceAccountId), amount, destination }
      if ((await codeNeedOf(needs)({ ...asked, customerId: caller.customerId })) === 'needed')
        throw new Refusal('payments.code_needed')
    }
    const id = derivedId('schedule', caller.userId, 'check')
    if (isLimited(needs, caller)) await requireLittle(needs)(caller, { id: replaces ?? id, amount })
    // What counts against a day counts on the day of the payment.
    await withinMemberLimits(needs)(caller, { id, accountId: account.id, amount, at: now })
    const paidBy =
      paidLater &&
      (await checkPaidLater(needs, { caller, accountId: account.id, from: paidLater, takes: add(amount, charge) }))
    const { country } = bank
    const { customerId } = caller
    const payeeKnown = await isKnownWhereAsked(needs, [approval, paidBy?.facts], {
      id: derivedId('schedule', caller.userId, payload.sourceAccountId),
      customerId,
      destination,
      knownBefore: now,
    })
    const counterparty = payload.beneficiaryAccountName
    const documents = await storeDocuments(needs, payload)
    return {
      amount,
      charge,
      counterparty,
      bankCountry: country,
      categoryId: purpose.categoryId,
      network: needs.rails.facts(rail).network,
      prepared: {
        ...(payload.beneficiaryId === undefined && { details }),
        ...(securityQuestion && { securityQuestion }),
        documents,
      },
      inWords: payeeInWords({ country: payload.beneficiaryCountryId, destination }),
      requestFor: ({ scheduleId, atLeast, parts, ...whole }) =>
        needs.approvals?.requestFor({
          payment: { ...whole, customerId, accountId: account.id, revision: 1, askedAt: null },
          payload: { ...payload, expenseCategoryId: purpose.categoryId },
          facts: approval,
          atLeast,
          batchTotal: undefined,
          paidBy,
          whole: {
            scheduleId,
            parts: parts.map(({ paysTheSame, charge: its, ...part }) => ({
              ...part,
              ...(paidBy && { leaves: paidLater?.most(add(part.amount, its), paidBy.amount.currency) }),
              ...(paysTheSame && { payeeKnown }),
            })),
          },
        }),
    }
  }
