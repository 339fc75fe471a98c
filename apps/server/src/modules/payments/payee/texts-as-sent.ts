import { type payments as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { PaymentsNeeds } from '../payments.needs.ts'

type Call = typeof contract.getTextsAsSent

/** A payee's name and a narration as the network carries them, for the person who confirms the payment. */
export const textsAsSent =
  ({ rails }: Pick<PaymentsNeeds, 'rails'>) =>
  ({
    paymentMethodType,
    currencyCode,
    ...texts
  }: z.output<NonNullable<Call['body']>>): z.output<NonNullable<Call['value']>> => {
    const rail = rails.railFor(paymentMethodType, currencyCode)
    if (!rail) throw new Refusal('payments.method_unavailable')
    const { name, narration } = rails.textsAsSent(rail, {
      name: texts.beneficiaryAccountName,
      narration: texts.narration ?? '',
    })
    return { beneficiaryAccountName: name, narration }
  }
