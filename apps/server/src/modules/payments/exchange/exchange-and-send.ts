import { payments as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { placesOf } from '#modules/exchange'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import { invalidField } from '#platform/validation'
import type { CreatePayment, SignedPayload } from '../initiation/create-payment.ts'
import type { PlacedOrder } from '../initiation/place-order.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { accountIn, categoryOf, type ExchangeForm, namesFit } from './create-exchange.ts'

export interface ExchangeAndSend {
  caller: CreatePayment['caller'] & Pick<Caller, 'permissions'>
  form: ExchangeForm
  /** The payment from the account that the money is exchanged into. */
  send: SignedPayload
  idempotent: IdempotentRequest<PlacedOrder>
}

type Needs = Pick<PaymentsNeeds, 'db' | 'accounts' | 'reference'> & {
  createPayment(order: CreatePayment): Promise<PlacedOrder>
}

/**
 * An exchange whose form carries what to do with its money: one order, so that both happen or neither does. It is the
 * payment from an account in another currency, with the words and documents of the exchange form.
 */
export const exchangeAndSend =
  (needs: Needs) =>
  async ({ caller, form, send, idempotent }: ExchangeAndSend): Promise<PlacedOrder> => {
    if (!caller.permissions.has('payments:create')) throw new Refusal('exchange.send_not_allowed')
    const { transactionPin, rateId, midRate, markedRate, ...details } = form.exchangeDetails
    if (!rateId) throw invalidField('exchangeDetails.rateId', 'Get a rate for this exchange first.')
    // The form asks once; what stands in the payment is the same PIN.
    if (send.transactionPin.reveal() !== transactionPin.reveal())
      throw invalidField('createTransactionPayload.transactionPin', 'This is not the PIN of the exchange.')
    const { from, to } = await placesOf(needs, {
      customerId: caller.customerId,
      fromAccountId: accountIn(form.from),
      toAccountId: accountIn(form.to),
    })
    namesFit(form, { from, to })
    if (send.sourceAccountId !== to.id) {
      // Of someone else it is unknown, and of one's own another one.
      await needs.accounts.placeOf(needs.db, caller.customerId, send.sourceAccountId)
      throw invalidField(
        'createTransactionPayload.sourceAccountId',
        'Send from the account that the money is exchanged into.',
      )
    }
    return needs.createPayment({
      caller,
      payload: { ...send, ...securityOf(form, send) },
      idempotent,
      exchangeFrom: {
        accountId: from.id,
        rateId,
        amount: form.from.amount,
        boughtAmount: form.to.amount,
        midRate,
        markedRate,
        negotiationId: details.bypassRequestId,
        said: {
          reason: details.reasonForExchange,
          reference: details.transactionReference,
          description: form.extraTranDetails?.description,
          actionTag: details.actionTag,
          category: await categoryOf(needs, form),
          documents: form.documentUploadItems,
        },
      },
    })
  }

type Security = { paymentAuthentication?: z.output<typeof contract.PaymentAuthentication> }

/** The question that opens a transfer in Canada, which the exchange form has in a field of its own. */
function securityOf({ cadQuestionAndAnswer: asked }: ExchangeForm, send: SignedPayload): Security {
  const isGiven = asked?.question !== undefined || asked?.answer !== undefined
  if (!isGiven || send.sourceCurrencyCode !== 'CAD' || send.paymentAuthentication) return {}
  const read = contract.PaymentAuthentication.safeParse(asked)
  if (read.success) return { paymentAuthentication: read.data }
  const [fault] = read.error.issues
  throw invalidField(`cadQuestionAndAnswer.${fault?.path.join('.') ?? 'answer'}`, fault?.message ?? 'Enter both.')
}
