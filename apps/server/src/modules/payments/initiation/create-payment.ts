import { Refusal } from '@tradewind/contract'
import { add, formatMoney, type Money } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { exceedsLimits, refusedByLimits } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import type { Books } from '../books.ts'
import { storeDocuments } from '../documents/read-documents.ts'
import { checkPaidLater, type PaidLater } from '../exchange/exchange-for-later.ts'
import { type ExchangeFrom, exchangeForPayment, termsOfExchange } from '../exchange/exchange-for-payment.ts'
import { releasingQuote } from '../exchange/release-quote.ts'
import { accountInWords as payeeInWords } from '../payee/destination-lines.rules.ts'
import { findRoute } from '../payee/find-route.ts'
import { partyOf } from '../payee/party.rules.ts'
import { blockOf, checkAmount, checkPurpose } from '../payee/payee-checks.ts'
import type { TransferPayload } from '../payee/payload.rules.ts'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type {
  ApprovalContext,
  Debtor,
  LedgerRecord,
  PasskeyAnswer,
  PaymentsNeeds,
  RequestedOrder,
  VouchersForPayments,
} from '../payments.needs.ts'
import type { Payment, PreparedOrder } from '../payments.types.ts'
import { bookAllOnce, bookOnce } from './book-once.ts'
import { withinMemberLimits } from './member-limits.ts'
import { isKnownPayee } from './new-payee.store.ts'
import { codeNeedOf, type OneByOne } from './new-payee.ts'
import { recordsOf, reservation } from './order-records.ts'
import { type Priced, priced, reduced, withoutVoucher } from './priced-order.ts'
import { bookWithinRecoveryLimit, isLimited, requireLittle, requirePasskey, withPasskey } from './protection.ts'
import { type LimitedTurn, records } from './records.store.ts'

/** An order as it comes in, with the PIN that allows it, and the code where one is needed. */
export type SignedPayload = TransferPayload & {
  transactionPin: Secret
  transactionOneTimePassword?: Secret | undefined
  transactionPasskey?: PasskeyAnswer | undefined
}

export interface CreatePayment {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection'> &
    Partial<Pick<Caller, 'permissions'>>
  payload: SignedPayload
  idempotent: IdempotentRequest<PlacedOrder>
  /** Another account that pays for it, in another currency: its money is exchanged in the same commit. */
  exchangeFrom?: ExchangeFrom | undefined
  /** In whose name it is paid, where that is not the customer. */
  remitter?: (Debtor & { id: string }) | undefined
  /** Takes something off the charge. */
  voucherCode?: string | undefined
}

/**
 * Takes an order to send money to one beneficiary, once the PIN was right, and the code where one is needed: an order without
 * it is refused (payments.code_needed), and a code for exactly this order is on its way. Gives the transaction's id.
 */
export const createPayment =
  (needs: ConfirmNeeds & Pick<PaymentsNeeds, 'db'> & { placeOrder: ReturnType<typeof placeOrder> }) =>
  async ({ caller, payload, idempotent, remitter, exchangeFrom, voucherCode }: CreatePayment): Promise<PlacedOrder> => {
    if (!exchangeFrom)
      return confirmOrder(needs)({ caller, payload }, (confirmed) =>
        needs.placeOrder({ caller, idempotent, remitter, voucherCode, ...confirmed }),
      )
    if (!caller.permissions?.has('exchange:create')) throw new Refusal('exchange.not_allowed')
    const { rateId, accountId: fromAccountId } = exchangeFrom
    return releasingQuote(needs)({ caller, rateId, fromAccountId, toAccountId: payload.sourceAccountId }, async () =>
      confirmOrder(needs)({ caller, payload, terms: await termsOfExchange(needs, caller, exchangeFrom) }, (confirmed) =>
        needs.placeOrder({ caller, idempotent, remitter, exchangeFrom, voucherCode, ...confirmed }),
      ),
    )
  }

type ConfirmNeeds = Pick<PaymentsNeeds, 'identity' | 'newPayees' | 'passkeys'>

/** An order whose PIN was right, without it, and what else its person showed. */
export interface ConfirmedOrder {
  payload: TransferPayload
  hasCode: boolean
  hasPasskey: boolean
}

interface Together {
  terms?: string
  /** How many further payments are allowed with it: its terms name them. */
  others?: number
}

/**
 * Checks the PIN of an order, and the code or the passkey where the order needs one, and has the rest do what is ordered.
 * `terms` is what else the code or the passkey is good for and for nothing else, such as the days of a schedule.
 */
export const confirmOrder =
  (needs: ConfirmNeeds) =>
  async <Done>(
    { caller, payload: signed, terms, others = 0 }: Pick<CreatePayment, 'caller' | 'payload'> & Together,
    carryOut: (confirmed: ConfirmedOrder) => Promise<Done>,
  ): Promise<Done> => {
    // Nothing behind this point has the PIN, so nothing there can keep it.
    const { transactionPin: pin, transactionOneTimePassword: code, transactionPasskey, ...payload } = signed
    if (payload.customerId !== caller.customerId) throw new Refusal('request.not_found')
    const { userId, sessionId } = caller
    await needs.identity.verifyPin({ userId, sessionId, pin })
    const hasCode = code !== undefined && code.reveal().trim() !== ''
    const subject = { userId, order: orderOfCode(payload, terms) }
    const codes = needs.newPayees?.codes
    // Whoever sends one must not believe that it was checked.
    if (hasCode && !codes)
      throw invalidField('transactionOneTimePassword', "This payment doesn't need a one-time code.")
    if (hasCode) await codes?.usePaymentCode(subject, code)
    try {
      return await withPasskey(needs)({ caller, order: subject.order, passkey: transactionPasskey }, (hasPasskey) =>
        carryOut({ payload, hasCode, hasPasskey }),
      )
    } catch (error) {
      if (!codes || !(error instanceof Refusal) || error.code !== 'payments.code_needed') throw error
      const amount = formatMoney(amountIn(payload.amount, payload.sourceCurrencyCode))
      const payee = payload.beneficiaryAccountName
      const words = {
        amount: others > 0 ? `${amount} and ${others} more` : amount,
        payee: others > 0 ? `${isolated(payee)} and others` : payee,
        account: accountInWords(payload),
      }
      const sentTo = await codes.sendPaymentCode(subject, words)
      throw new Refusal('payments.code_needed', {
        words: `You haven't paid this account before. We sent a code for this payment to ${isolated(sentTo)}.`,
      })
    }
  }

/** Who is paid, where, how much and from where: a code for one such order is good for no other. */
export function orderOfCode(payload: TransferPayload, terms: string | undefined): string {
  const { sourceAccountId, sourceCurrencyCode, amount, beneficiaryId, beneficiaryAccountName } = payload
  // With the bank in between, wherever it is named.
  const account = blockOf(payload)
  return JSON.stringify({
    sourceAccountId,
    sourceCurrencyCode,
    amount,
    beneficiaryId,
    beneficiaryAccountName,
    account,
    ...(terms !== undefined && { terms }),
  })
}

/** The account as the message with the code names it: the name beside it is chosen by whoever orders, and may be false. */
function accountInWords(payload: TransferPayload): string {
  const { accountNumber, paymentMethodValue } = blockOf(payload)
  const number = accountNumber?.trim() || paymentMethodValue.trim()
  return number.includes('@') ? number : `the account ending in ${number.slice(-4)}`
}

/** `paymentRuleTransactionId` is there where colleagues must approve it before it goes out. */
export interface PlacedOrder {
  transactionId: string
  paymentRuleTransactionId: string | null
}

export interface PlaceOrder extends Omit<CreatePayment, 'payload'> {
  payload: TransferPayload
  /** The payment that its approvers refused and that this order takes up again, with the approvals that it needs at least. */
  resubmits?: { payment: Payment; needed: number } | undefined
  /** All that its batch pays in its currency: payment rules look at that too. */
  batchTotal?: Money | undefined
  /** A code allowed it, or colleagues will: it may be big and go to someone new. */
  hasCode?: boolean
  /** A passkey answered for exactly this payment: it is as good as a code, too. */
  hasPasskey?: boolean
  /** Colleagues have approved what it belongs to as a whole, so that they are not asked again. */
  approvedAsWhole?: boolean
  /** What was checked when the payment was ordered for later. */
  prepared?: PreparedOrder | undefined
  /** What the module that orders it writes in the same commit. */
  alongside?: ((placed: { transactionId: string; awaitsApproval: boolean; at: Date }) => LedgerRecord) | undefined
}

/** An order as it would be placed now. */
export interface CheckedOrder {
  amount: Money
  charge: Money
  counterparty: string
  /** Alpha-2 of the beneficiary's bank. */
  bankCountry: string
  categoryId: string
  network: string
  /** What the client doesn't provide again on the day. */
  prepared: PreparedOrder
  /** Where it goes, as people read it. */
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

/** Refuses an order that would be refused now, the account's balance apart. Stores only its documents. */
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
    /** What was ordered for later that this takes the place of: it counts no more. */
    replaces?: string | undefined
  }): Promise<CheckedOrder> => {
    const purpose = await checkPurpose(needs, payload)
    const { account, details, rail, payerType, limits, approval } = await findRoute(needs, payload, prepared?.details)
    if (account.status === 'Frozen') throw new Refusal('ledger.account_frozen')
    if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
    const { amount, charge } = priced(needs.chargeOf, payload, rail)
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

/**
 * Places an order whose PIN the caller has verified: everything is checked, and one durable step holds amount and charge,
 * writes the transaction, its timeline, its documents, the task to submit it, and the answer for repeats. What is
 * refused leaves nothing behind.
 */
export const placeOrder =
  (needs: PaymentsNeeds & { books: Books; inTurn: OneByOne }): ((order: PlaceOrder) => Promise<PlacedOrder>) =>
  async ({
    caller,
    payload,
    idempotent,
    remitter,
    resubmits,
    batchTotal,
    hasCode,
    hasPasskey = false,
    approvedAsWhole = false,
    alongside,
    exchangeFrom,
    voucherCode,
    prepared,
  }: PlaceOrder): Promise<PlacedOrder> => {
    const { userId, customerId } = caller
    const purpose = await checkPurpose(needs, payload)
    const route = await findRoute(needs, payload, prepared?.details)
    const { account, details, rail, payer, payerType, limits, approval } = route
    const now = needs.bankClock.now()
    // From the key, so that a repeat after a crash comes out at the same payment.
    const id = resubmits?.payment.id ?? derivedId('payment', userId, idempotent.key)
    const whole = withoutVoucher(needs.chargeOf, payload, rail)
    const voucher = await voucherOf(needs, { voucherCode, payload, whole, details, id, at: now })
    const { amount, charge } = reduced(whole, payload, voucher?.discount)
    await requirePasskey(needs)(caller, amount, hasPasskey)
    const limited = isLimited(needs, caller)
    const memberUse = await withinMemberLimits(needs)(caller, { id, accountId: account.id, amount, at: now })
    const securityQuestion = checkAmount(needs, payload, {
      amount,
      rail,
      bank: details.bank,
      payerType,
      now,
      prepared,
    })
    // Most are refused here; a constraint of the database refuses those that passed it at the same moment.
    if (exceedsLimits(limits, amount, now)) throw new Refusal('payments.limit_exceeded')
    const party = {
      ...partyOf(payload, details, securityQuestion),
      ...(remitter && { remitter: { id: remitter.id, name: remitter.name } }),
    }
    // A resubmission is approved by colleagues.
    const allowed = hasCode === true || hasPasskey || resubmits !== undefined || approvedAsWhole
    const { destination } = party
    const codeNeed = async () =>
      allowed || !destination ? 'none' : await codeNeedOf(needs)({ id, customerId, amount, destination })
    const need = await codeNeed()
    if (need === 'needed') throw new Refusal('payments.code_needed')
    if (limited) await requireLittle(needs)(caller, { id, amount })
    const documents = prepared?.documents ?? (await storeDocuments(needs, payload))

    // From the request too, so that the ledger tells a repeat of it from another request with the same key.
    const request = idempotent.answerWith({ transactionId: id, paymentRuleTransactionId: null }).requestHash
    const holds = [request.toString('hex'), ...(resubmits ? [idempotent.key] : [])]
    const debtor: Debtor = remitter ?? payer
    const payment: Payment = {
      ...blankPayment,
      id,
      customerId,
      accountId: account.id,
      ledgerAccountId: account.ledgerAccount,
      amount,
      charge,
      counterparty: payload.beneficiaryAccountName,
      ...purpose,
      reference: referenceOf(id),
      rail,
      party,
      debtorName: debtor.name,
      debtorAccount: debtor.account ?? null,
      debtorAddress: debtor.address ?? null,
      amountHoldId: derivedId(id, 'amount', ...holds),
      chargeHoldId: charge.minor > 0n ? derivedId(id, 'charge', ...holds) : null,
      createdBy: userId,
      createdByName: caller.name,
      createdAt: now,
      expectedAt: needs.rails.arrival(rail, now, { amount, country: details.bank.country }).expectedAt,
      ...(resubmits && againOf(resubmits.payment, now)),
    }
    const atLeast = resubmits?.needed ?? 0
    // However the order names its category: a form that is filled with it again knows it by its id.
    const ordered = { ...payload, expenseCategoryId: purpose.categoryId }
    const exchanged =
      exchangeFrom &&
      (await exchangeForPayment(needs)({
        caller,
        from: exchangeFrom,
        payment,
        hasPasskey,
        request: request.toString('hex'),
        at: now,
      }))
    const payeeKnown = await isKnownWhereAsked(needs, [approval, exchanged?.paidBy.facts], {
      id,
      customerId,
      destination,
      knownBefore: now,
    })
    const approvalRequest = approvedAsWhole
      ? undefined
      : needs.approvals?.requestFor({
          payment,
          payload: ordered,
          facts: approval,
          atLeast,
          batchTotal,
          payeeKnown,
          paidBy: exchanged?.paidBy,
        })
    if (resubmits && !approvalRequest) throw new Error('a resubmission has no request for approval')
    const answer = { transactionId: id, paymentRuleTransactionId: approvalRequest ? id : null }
    const stored = idempotent.answerWith(answer)
    const posting = await reservation(needs.books, payment)
    const countsInYear = needs.limitsPayoutsByYear(payment.customerId)
    const order = { payment, payload, details, documents, answer: stored, countsInYear, memberUse }
    const credit = needs.invoiceCredits?.creditOf(payment)
    const more = alongside?.({ transactionId: id, awaitsApproval: approvalRequest !== undefined, at: now })
    const recorded = { ...order, approvalRequest, alongside: more }
    const book = (turn?: LimitedTurn) => {
      const all = [
        ...recordsOf(recorded),
        ...(voucher ? [voucher.record] : []),
        ...(credit ? [credit] : []),
        ...(turn ? [records.limitedTurn(turn)] : []),
      ]
      return (
        exchanged
          ? bookAllOnce(needs.ledger, [exchanged.posting, posting], [...exchanged.records, ...all])
          : bookOnce(needs.ledger, posting, all)
      ).catch(refusedByLimits(refusalsOfOrder))
    }
    // What is little is counted by the person, for whichever customer, and what needs no code by the customer.
    const bookIfLittle = () => (limited ? bookWithinRecoveryLimit(needs)(caller, { id, amount }, book) : book())
    // Orders that were checked at the same moment are booked by now, and count.
    const bookIfStillSmall = async () => {
      if ((await codeNeed()) === 'needed') throw new Refusal('payments.code_needed')
      await bookIfLittle()
    }
    await (need === 'counts' ? needs.inTurn(customerId, bookIfStillSmall) : bookIfLittle())
    return answer
  }

/** What a voucher takes off the charge, and the record that counts it; refuses one that can't be used, with the reason. */
async function voucherOf(
  { vouchers }: Pick<PaymentsNeeds, 'vouchers'>,
  {
    voucherCode: code,
    payload,
    whole: { charge },
    details,
    ...order
  }: {
    voucherCode: string | undefined
    payload: TransferPayload
    whole: Priced
    details: Awaited<ReturnType<typeof findRoute>>['details']
    id: string
    at: Date
  },
): Promise<Awaited<ReturnType<VouchersForPayments['apply']>> | undefined> {
  if (code === undefined) return undefined
  if (!vouchers) throw new Refusal('promotions.voucher_unknown')
  const { customerId } = payload
  const { country } = details.bank
  return vouchers.apply({
    customerId,
    code,
    charge,
    method: details.method,
    product: 'full',
    country,
    paymentId: order.id,
    at: order.at,
  })
}

/** Whether the payee was paid before, where a payment rule of either currency makes a difference of it. */
async function isKnownWhereAsked(
  { db }: Pick<PaymentsNeeds, 'db'>,
  facts: readonly (ApprovalContext | undefined)[],
  {
    destination,
    ...asked
  }: { id: string; customerId: string; knownBefore: Date } & Pick<Payment['party'], 'destination'>,
): Promise<boolean | undefined> {
  const isAsked = facts.some((one) => one?.rules.some(({ payees }) => payees !== 'Any'))
  if (!destination || !isAsked) return undefined
  return db.asCustomer(asked.customerId, (tx) => isKnownPayee(tx, { ...asked, destination, from: undefined }))
}

/** What a payment that was just ordered is not yet. */
export const blankPayment = {
  direction: 'out',
  status: 'Pending',
  money: 'held',
  networkReference: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
  submission: 'none',
  attempts: 0,
  attemptedAt: null,
  unanswered: 0,
  approval: 'none',
  revision: 1,
  askedAt: null,
  clearedAt: null,
  returned: null,
  redebited: false,
} as const

/** What a resubmission keeps of the payment that it takes up. */
const againOf = ({ createdAt, createdBy, createdByName, revision }: Payment, now: Date) => ({
  createdAt,
  createdBy,
  createdByName,
  askedAt: now,
  revision: revision + 1,
  approval: 'awaited' as const,
})

const refusalsOfOrder = {
  limit_year_kept: 'payments.annual_payout_exceeded',
  member_day_kept: 'team.above_day_limit',
  request_resubmitted_once: 'approvals.not_open',
  exchange_quote_kept: 'exchange.quote_expired',
  exchange_quote_once: 'exchange.quote_used',
  negotiation_once: 'exchange.negotiation_ended',
  voucher_kept: 'promotions.voucher_used_up',
  voucher_kept_by_customer: 'promotions.voucher_used_by_you',
  credit_sent_back_once: 'invoicing.credit_taken',
  voucher_first_payment_once: 'promotions.voucher_first_payment_only',
} as const
