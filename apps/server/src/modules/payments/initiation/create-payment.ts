import { Refusal } from '@tradewind/contract'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { releasingQuote } from '#modules/exchange'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { termsOfExchange } from '../exchange/exchange-for-payment.ts'
import { blockOf } from '../payee/payee-checks.ts'
import type { TransferPayload } from '../payee/payload.rules.ts'
import type { PasskeyAnswer, PaymentsNeeds } from '../payments.needs.ts'
import type { OrderRequest, PlacedOrder, placeOrder } from './place-order.ts'
import { withPasskey } from './protection.ts'

/** An order as it comes in, with the PIN that allows it, and the code where one is needed. */
export type SignedPayload = TransferPayload & {
  transactionPin: Secret
  transactionOneTimePassword?: Secret | undefined
  transactionPasskey?: PasskeyAnswer | undefined
}

export interface CreatePayment extends OrderRequest {
  caller: OrderRequest['caller'] & Partial<Pick<Caller, 'permissions'>>
  payload: SignedPayload
}

/**
 * Takes an order to send money to one beneficiary, once the PIN was right, and the code where one is needed: an order without
 * it is refused (payments.code_needed), and a code for exactly this order is on its way. Gives the transaction's id.
 */
export const createPayment =
  (needs: ConfirmNeeds & Pick<PaymentsNeeds, 'db'> & { placeOrder: ReturnType<typeof placeOrder> }) =>
  async ({
    caller,
    payload,
    idempotent,
    remitter,
    exchangeFrom,
    voucherCode,
    clientData,
  }: CreatePayment): Promise<PlacedOrder> => {
    if (!exchangeFrom)
      return confirmOrder(needs)({ caller, payload }, (confirmed) =>
        needs.placeOrder({ caller, idempotent, remitter, voucherCode, clientData, ...confirmed }),
      )
    if (!caller.permissions?.has('exchange:create')) throw new Refusal('exchange.not_allowed')
    const { rateId, accountId: fromAccountId } = exchangeFrom
    return releasingQuote(needs)({ caller, rateId, fromAccountId, toAccountId: payload.sourceAccountId }, async () =>
      confirmOrder(needs)({ caller, payload, terms: await termsOfExchange(needs, caller, exchangeFrom) }, (confirmed) =>
        needs.placeOrder({ caller, idempotent, remitter, exchangeFrom, voucherCode, clientData, ...confirmed }),
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
    // Its signature is of exactly this order; without one, a person is asked before anything goes out.
    if (caller.apiClient) return carryOut({ payload, hasCode: true, hasPasskey: false })
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
