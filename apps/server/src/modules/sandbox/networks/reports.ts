import type { Money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { type NetworkMessage, railTable, shortId, writeXmlMessage } from '#modules/rails'
import type { PlannedStep } from './plan.rules.ts'

const statusOf = { accepted: 'ACSP', settled: 'ACSC', rejected: 'RJCT' } as const

/** What a network reports of a step of an order; what comes back is all of its amount. */
export function reportOf(
  { rail: network, endToEndId }: { rail: RailName; endToEndId: string },
  transactionId: string,
  { state, at, code, bank, charge }: PlannedStep,
  amount: Money,
): NetworkMessage {
  const common = { network, endToEndId, transactionId, at: at.toISOString() }
  if (state === 'returned') {
    const whole = { currency: amount.currency, amountMinor: amount.minor.toString() }
    return { message: 'pacs.004', ...common, reason: code ?? 'MS03', ...whole }
  }
  return {
    message: 'pacs.002',
    ...common,
    status: statusOf[state],
    ...(code && { reason: code }),
    ...(bank && { bank }),
    ...(charge && { charge: { currency: charge.currency, amountMinor: charge.minor.toString() } }),
  }
}

/** A message as its network writes it: in XML where it speaks ISO 20022. */
export function bodyOf(message: NetworkMessage, { messageId, amount }: { messageId: string; amount: Money }): string {
  if (
    message.message === 'pain.014' ||
    message.message === 'camt.029' ||
    message.network === 'book' ||
    !railTable[message.network].xml
  )
    return JSON.stringify(message)
  return writeXmlMessage(message, { messageId: shortId(messageId.replace(/^msg_/, '')), amount })
}
