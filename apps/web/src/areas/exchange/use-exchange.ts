import * as exchange from '@tradewind/contract/exchange'
import * as payments from '@tradewind/contract/payments'
import { type Money, toDecimal } from '@tradewind/kernel'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { noteCompleted } from '#domain/exchange/negotiated.ts'
import type { Quote } from '#domain/exchange/quote.rules.ts'
import { send } from '#ui/calls/api.ts'
import { useSendOnce } from '#ui/calls/send-once.ts'
import { type ExchangeForm, exchangeBody } from './exchange.rules.ts'
import { type FollowOrder, followBody } from './follow.rules.ts'

/** A rejected exchange that is taken up again. */
export interface Redone {
  id: string
  version: number
  /** Names of the files that were handed in with it: they stay with it. */
  documents: readonly string[]
}

interface Ordered {
  form: ExchangeForm
  pin: string
  quote: Quote | undefined
  /** What moves where nothing is exchanged. */
  moved: Money | undefined
  /** The payment that is ordered with it. */
  follow?: FollowOrder | undefined
  /** The code or the passkey that it needs besides the PIN. */
  code?: string
}

export interface Done {
  /** Of the payment, where one follows. */
  transactionId: string
  /** It waits for approval. */
  waits: boolean
  follow: FollowOrder | undefined
  quote: Quote | undefined
  moved: Money | undefined
}

interface UseExchange {
  from: Account
  to: Account | undefined
  redone: Redone | undefined
}

/** Exchanges or moves at most once: a repeat after a lost answer has the same key. */
export function useExchange({ from, to, redone }: UseExchange) {
  const [done, setDone] = useState<Done>()
  const { outcome, order, forget } = useSendOnce<Ordered, { transactionId: string; waits: boolean }>({
    intent: `exchange ${from.accountId}`,
    call: exchange.initiateExchange,
    // Another quote is another exchange; the PIN may be typed anew.
    sameAs: ({ form, quote, moved, follow }) => ({
      ...form,
      rateId: quote?.rateId,
      moved: moved && toDecimal(moved),
      ...(follow && { follow: withoutAnswer(follow) }),
    }),
    send: async ({ form, pin, quote, moved, follow, code = '' }, idempotencyKey) => {
      if (moved) {
        const body = {
          sourceAccountId: form.fromId,
          destinationAccountId: form.toId,
          currencyCode: moved.currency,
          amount: toDecimal(moved),
          narration: form.reference.trim() || 'transfer',
          transactionPin: pin,
        }
        return { ...(await send(payments.createTransferRequest, { body }, { idempotencyKey })), waits: false }
      }
      if (!quote || !to) throw new Error('nothing is exchanged without a quote')
      const priced = { quote, from, to }
      // A payment that follows carries what was proved for both, and its category.
      const body = follow
        ? { ...exchangeBody({ ...form, category: '' }, priced, pin), ...followBody(follow, { pin, code }) }
        : exchangeBody(form, priced, pin, code)
      const { transactionId, paymentRuleTransactionId } = redone
        ? await send(
            exchange.updateRejectedExchange,
            { body: { ...body, paymentRuleTransactionId: redone.id, version: redone.version } },
            { idempotencyKey },
          )
        : await send(exchange.initiateExchange, { body }, { idempotencyKey })
      return { transactionId, waits: paymentRuleTransactionId !== null }
    },
    answered: (answer, { form, quote, moved, follow }) => {
      if (answer.is !== 'sent') return
      setDone({ ...answer.value, quote, moved, follow })
      if (form.negotiationId) noteCompleted(form.negotiationId)
    },
  })
  return { outcome, order, forget, done }
}

/** A digest of a short answer is no secret. */
const withoutAnswer = ({ form, amount, category }: FollowOrder) => ({
  ...form,
  answer: '',
  amount: toDecimal(amount),
  category: category.id,
})
