import type { paymentInstructions as contract } from '@tradewind/contract'
import { formatMoney, formatRate, type Money, subtract, sumOf } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import type { Payment } from '#modules/payments'
import { isOpen } from './card.rules.ts'
import type { CardAttempt, Funding, Instruction, Refund } from './sendr.types.ts'

export type InstructionView = z.output<NonNullable<typeof contract.getPaymentInstruction.value>>
type Step = InstructionView['timeline'][number]

/** Everything that is known of one instruction. */
export interface Known {
  instruction: Instruction
  payout: Payment | undefined
  fundings: readonly Funding[]
  refunds: readonly Refund[]
  attempt: CardAttempt | undefined
  network: string
}

/** Its own state until the money is there; then that of the payment, which starts where the funds were received. */
export function statusOf({ instruction, payout }: Pick<Known, 'instruction' | 'payout'>): InstructionView['status'] {
  if (instruction.state !== 'FundsReceived' || !payout) return instruction.state
  return payout.status === 'Pending' || payout.status === 'RiskDetermined' ? 'FundsReceived' : payout.status
}

export const refundedOf = ({ instruction, refunds }: Pick<Known, 'instruction' | 'refunds'>): Money =>
  sumOf(
    refunds.map(({ amount }) => amount),
    instruction.total.currency,
  )

/** Nothing more happens by itself: it ended, and what was to go back has gone. A return can still follow a success. */
export function isFinal(known: Known): boolean {
  const { instruction, payout, refunds } = known
  if (instruction.state === 'Pending' || refunds.some(({ doneAt }) => doneAt === null)) return false
  if (instruction.state !== 'FundsReceived') return true
  const undone = payout?.money === 'released' || payout?.money === 'returned'
  return payout?.status === 'Successful' || (undone && refunds.length > 0)
}

export const canCancel = ({ instruction, attempt }: Pick<Known, 'instruction' | 'attempt'>): boolean =>
  instruction.state === 'Pending' && !isOpen(attempt)

/** Where the transfer is, step by step: what happened, who acts next, and by when. */
export function storyOf(known: Known): Step[] {
  return [ordered(known), funded(known), exchanged(known), sent(known), arrived(known), refunded(known)].filter(
    (step) => step !== undefined,
  )
}

const step = (state: Step['state'], title: string, explanation: string, at: Date | null = null): Step => ({
  state,
  title,
  explanation,
  at,
})

function ordered({ instruction }: Known): Step {
  const { total, received, party, createdAt } = instruction
  const words = `You ordered ${formatMoney(received)} for ${isolated(party.name)}, for ${formatMoney(total)} in all.`
  return step('done', 'Transfer ordered', words, createdAt)
}

function funded({ instruction, fundings, attempt }: Known): Step {
  const { state, total, paid, expiresAt, decidedAt } = instruction
  if (state === 'FundsReceived') {
    const last = fundings.findLast(({ kept }) => kept.minor > 0n)
    const how = last?.kind === 'Card' ? `by card (${last.payer})` : `by bank transfer from ${last?.payer ?? 'you'}`
    return step('done', 'Money received', `${formatMoney(total)} came in ${how}.`, decidedAt)
  }
  // Nobody cancels what is paid for in whole: we end it when its rules ask for approvals that nobody can give.
  if (state === 'Canceled' && paid.minor === total.minor)
    return step(
      'failed',
      'Canceled',
      'Your payment rules ask for approvals that nobody in your team can give, so nothing was sent. The money goes back to where it came from.',
      decidedAt,
    )
  if (state === 'Canceled')
    return step('failed', 'Canceled', 'You canceled this transfer before it was paid.', decidedAt)
  if (state === 'Expired')
    return step('failed', 'Expired', 'The money did not come in time, so nothing was sent.', decidedAt)
  if (attempt?.state === 'challenge')
    return step('now', 'Waiting for your money', 'Your bank asks for a code before it lets the card pay.')
  if (isOpen(attempt))
    return step(
      'now',
      'Waiting for your money',
      'Your bank has not said yet what became of the payment by card. We ask it again by ourselves. Please do not pay twice.',
    )
  const some = paid.minor > 0n ? `${formatMoney(paid)} has come in. ` : ''
  const left = formatMoney(subtract(total, paid))
  return step('now', 'Waiting for your money', `${some}${left} is still to come, by ${momentWords(expiresAt)}.`)
}

function exchanged({ instruction, fundings }: Known): Step | undefined {
  const { state, total, fee, received, rate, decidedAt } = instruction
  if (total.currency === received.currency) return undefined
  const at = formatRate(total.currency, rate, received.currency)
  const words = `${formatMoney(subtract(total, fee))} make ${formatMoney(received)}, at ${at}.`
  if (state === 'FundsReceived' && fundings.length > 0) return step('done', 'Exchanged', words, decidedAt)
  return state === 'Pending' ? step('next', 'Exchange', words) : undefined
}

function sent({ instruction, payout, network }: Known): Step | undefined {
  const { state, received } = instruction
  const title = `Sent by ${network}`
  if (state === 'Pending') return step('next', title, `We hand ${formatMoney(received)} to ${network}.`)
  if (state !== 'FundsReceived') return undefined
  if (!payout) return step('now', title, `We are handing it to ${network}.`)
  const { status, submission, networkReference, failureReason, finishedAt } = payout
  if (status === 'Rejected' || status === 'Expired')
    return step('failed', 'Not sent', failureReason ?? 'It could not be sent.', finishedAt)
  if (status === 'InvestigateAccount')
    return step(
      'now',
      title,
      'Our payments team is finding out with the network what became of it. You need do nothing.',
    )
  if (networkReference)
    return step('done', title, `${network} took it under the reference ${networkReference}.`, payout.attemptedAt)
  if (payout.money === 'released')
    return step('failed', title, failureReason ?? 'The network did not take it.', finishedAt)
  if (submission === 'unknown' || submission === 'resubmit')
    return step(
      'now',
      title,
      `${network} did not answer in time. We ask before we do anything more; it is not sent twice.`,
    )
  return step('now', title, `We are handing it to ${network}.`)
}

function arrived(known: Known): Step | undefined {
  const { instruction, payout, network } = known
  const { state, received, party } = instruction
  const amount = formatMoney(received)
  if (state === 'Pending') return step('next', `With ${isolated(party.name)}`, `${amount} arrives.`)
  if (!payout || payout.status === 'Rejected' || payout.status === 'Expired') return undefined
  if (payout.money === 'sent')
    return step(
      'done',
      `With ${isolated(party.name)}`,
      `${amount} has arrived at ${bankOf(instruction)}.`,
      payout.finishedAt,
    )
  if (payout.money === 'returned')
    return step(
      'failed',
      'Sent back',
      `The other bank sent the money back. ${payout.failureReason ?? ''}${keptOf(payout)}`.trim(),
      payout.finishedAt,
    )
  if (payout.money === 'released')
    return payout.networkReference
      ? step('failed', 'Not delivered', payout.failureReason ?? 'The other bank did not take it.', payout.finishedAt)
      : undefined
  const there = `${amount} should be there${payout.expectedAt ? ` by ${momentWords(payout.expectedAt)}` : ''}.`
  // Once the network has it, the way to the payee's bank is where it is.
  if (sent(known)?.state === 'done')
    return step(
      'now',
      `On the way to ${isolated(party.name)}`,
      `${network} is carrying it. ${there} You need do nothing.`,
    )
  return step('next', `With ${isolated(party.name)}`, there)
}

function refunded({ instruction, payout, fundings, refunds }: Known): Step | undefined {
  const undone = payout?.money === 'released' || payout?.money === 'returned'
  if (refunds.length === 0) return undone ? step('now', 'Refund', 'We are sending your money back.') : undefined
  const amount = formatMoney(refundedOf({ instruction, refunds }))
  const cards = fundings.filter(({ refunded, kind }) => refunded.minor > 0n && kind === 'Card')
  const where = cards.length > 0 ? `to the card (${cards[0]?.payer})` : 'to the account that it came from'
  const reason = refunds.at(-1)?.reason ?? ''
  const last = refunds.at(-1)?.doneAt ?? null
  return refunds.every(({ doneAt }) => doneAt !== null)
    ? step('done', 'Refunded', `${amount} went back ${where}. ${reason}`, last)
    : step('now', 'Refund', `${amount} is going back ${where}. ${reason}`)
}

/** What a bank kept of a return as its fee, in words. */
function keptOf({ amount, returned }: Payment): string {
  if (!returned) return ''
  const fee = subtract(amount, returned)
  return fee.minor > 0n ? ` A bank on the way back kept ${formatMoney(fee)} as its fee.` : ''
}

const bankOf = ({ party }: Instruction): string => party.destination?.bankName || 'the bank'

const zone = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

const momentWords = (at: Date): string => `${zone.format(at)} GMT`
