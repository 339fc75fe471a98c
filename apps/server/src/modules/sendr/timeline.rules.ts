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
  /** The payout waits until people have looked at it. */
  isHeld?: boolean
  fundings: readonly Funding[]
  refunds: readonly Refund[]
  attempt: CardAttempt | undefined
  /** Owed since its card payment was taken back; undefined if nothing ever was. */
  owed?: Money | undefined
  /** The issuer's page, where it asked something. */
  challengePage?: string | null
  network: string
  /** Whether the network of the payout can no longer return it. */
  isPayoutFinal: boolean
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

/** Nothing can change any more: what was to go back has gone, and the payout is final. */
export function isFinal({ instruction, refunds, attempt, owed, isPayoutFinal }: Known): boolean {
  if (attempt?.dispute === 'Open' || (owed && owed.minor > 0n)) return false
  if (instruction.state === 'Pending' || refunds.some(({ doneAt }) => doneAt === null)) return false
  if (instruction.state !== 'FundsReceived') return true
  return isPayoutFinal
}

export const canCancel = ({ instruction, attempt }: Pick<Known, 'instruction' | 'attempt'>): boolean =>
  instruction.state === 'Pending' && !isOpen(attempt)

/** Its money came in, so that there is something to prove, also where it went back. */
export const hasReceipt = ({ instruction, refunds }: Pick<Known, 'instruction' | 'refunds'>): boolean =>
  instruction.state === 'FundsReceived' || refunds.length > 0

/** Where the transfer is, step by step: what happened, who acts next, and by when. */
export function timelineOf(transfer: Known): Step[] {
  return [
    ordered(transfer),
    funded(transfer),
    exchanged(transfer),
    checked(transfer),
    sent(transfer),
    arrived(transfer),
    refunded(transfer),
    disputed(transfer),
  ].filter((step) => step !== undefined)
}

const step = (state: Step['state'], title: string, explanation: string, at: Date | null = null): Step => ({
  state,
  title,
  explanation,
  at,
})

function ordered({ instruction }: Known): Step {
  const { total, received, party, createdAt } = instruction
  const words = `${formatMoney(received)} to ${isolated(party.name)} for ${formatMoney(total)}.`
  return step('done', 'Transfer created', words, createdAt)
}

function funded({ instruction, fundings, attempt }: Known): Step {
  const { state, total, paid, decidedAt } = instruction
  if (state === 'FundsReceived') {
    // Later money repays the debt.
    const last = fundings.findLast(({ kept, cameAt }) => kept.minor > 0n && (!decidedAt || cameAt <= decidedAt))
    const how = last?.kind === 'Card' ? `by card (${last.payer})` : `by bank transfer from ${last?.payer ?? 'you'}`
    return step('done', 'Money received', `${formatMoney(total)} received ${how}.`, decidedAt)
  }
  // Nobody cancels what is paid for in whole: we end it when its rules ask for approvals that nobody can give.
  if (state === 'Canceled' && paid.minor === total.minor)
    return step(
      'failed',
      'Canceled',
      "Your payment rules need approvals that nobody on your team can give, so nothing was sent. We're returning the money to where it came from.",
      decidedAt,
    )
  if (state === 'Canceled')
    return step('failed', 'Canceled', 'You canceled this transfer before it was paid.', decidedAt)
  if (state === 'Expired')
    return step('failed', 'Expired', "The money didn't arrive in time, so nothing was sent.", decidedAt)
  if (attempt?.state === 'challenge')
    return step('now', 'Waiting for your payment', 'Your bank wants you to confirm the card payment.')
  if (isOpen(attempt))
    return step(
      'now',
      'Waiting for your payment',
      "Your bank hasn't confirmed the card payment yet. We keep checking. Please don't pay twice.",
    )
  const some = paid.minor > 0n ? `${formatMoney(paid)} received. ` : ''
  const left = formatMoney(subtract(total, paid))
  return step('now', 'Waiting for your payment', `${some}${left} still to pay.`)
}

function exchanged({ instruction, fundings }: Known): Step | undefined {
  const { state, total, fee, received, rate, decidedAt } = instruction
  if (total.currency === received.currency) return undefined
  const at = formatRate(total.currency, rate, received.currency)
  const words = `${formatMoney(subtract(total, fee))} → ${formatMoney(received)} at ${at}.`
  if (state === 'FundsReceived' && fundings.length > 0) return step('done', 'Exchanged', words, decidedAt)
  return state === 'Pending' ? step('next', 'Exchange', words) : undefined
}

/** What keeps a payout from its network. */
function checked({ payout, isHeld }: Known): Step | undefined {
  if (payout?.approval === 'awaited')
    return step('now', 'Approval', 'The transfer needs approval. The money stays reserved.')
  return isHeld
    ? step(
        'now',
        'Checks',
        "This transfer needs a closer look by our team, usually within a few hours. You don't need to do anything.",
      )
    : undefined
}

function sent(transfer: Known): Step | undefined {
  const { instruction, payout, network } = transfer
  const { state, received } = instruction
  // A step that has not happened must not read as if it had.
  const title = { done: `Sent by ${network}`, now: `Sending by ${network}`, next: `To be sent by ${network}` }
  if (state === 'Pending' || checked(transfer))
    return step('next', title.next, `We'll send ${formatMoney(received)} by ${network}.`)
  if (state !== 'FundsReceived') return undefined
  if (!payout) return step('now', title.now, `We're sending it to ${network}.`)
  const { status, submission, networkReference, failureReason, finishedAt } = payout
  if (status === 'Rejected' || status === 'Expired')
    return step('failed', 'Not sent', failureReason ?? "It couldn't be sent.", finishedAt)
  if (status === 'InvestigateAccount')
    return step('now', title.now, "Our payments team is checking with the network. You don't need to do anything.")
  if (networkReference) return step('done', title.done, `Sent · reference ${networkReference}.`, payout.attemptedAt)
  if (payout.money === 'released')
    return step('failed', 'Not sent', failureReason ?? "The network didn't accept it.", finishedAt)
  if (submission === 'unknown' || submission === 'resubmit')
    return step(
      'now',
      title.now,
      `${network} didn't respond in time. We're checking before we do anything else, and it won't be sent twice.`,
    )
  return step('now', title.now, `We're sending it to ${network}.`)
}

function arrived(transfer: Known): Step | undefined {
  const { instruction, payout } = transfer
  const { state, received, party } = instruction
  const amount = formatMoney(received)
  if (state === 'Pending') return step('next', `With ${isolated(party.name)}`, `${amount} arrives.`)
  if (!payout || payout.status === 'Rejected' || payout.status === 'Expired') return undefined
  if (payout.money === 'sent')
    return step(
      'done',
      `With ${isolated(party.name)}`,
      `${amount} delivered to ${bankOf(instruction)}.`,
      payout.finishedAt,
    )
  if (payout.money === 'returned')
    return step(
      'failed',
      'Sent back',
      `The other bank returned the money. ${payout.failureReason ?? ''}${keptOf(payout)}`.trim(),
      payout.finishedAt,
    )
  if (payout.money === 'released')
    return payout.networkReference
      ? step('failed', 'Not delivered', payout.failureReason ?? "The other bank didn't accept it.", payout.finishedAt)
      : undefined
  // Once the network has it, the way to the payee's bank is where it is.
  if (sent(transfer)?.state === 'done')
    return step('now', `On its way to ${isolated(party.name)}`, `${amount} is on its way.`)
  return step('next', `With ${isolated(party.name)}`, `Delivery of ${amount}.`)
}

function refunded({ instruction, payout, fundings, refunds }: Known): Step | undefined {
  const undone = payout?.money === 'released' || payout?.money === 'returned'
  if (refunds.length === 0) return undone ? step('now', 'Refund', "We're refunding your money.") : undefined
  const amount = formatMoney(refundedOf({ instruction, refunds }))
  const cards = fundings.filter(({ refunded, kind }) => refunded.minor > 0n && kind === 'Card')
  const where = cards.length > 0 ? `to the card (${cards[0]?.payer})` : 'to the account it came from'
  const reason = refunds.at(-1)?.reason ?? ''
  const last = refunds.at(-1)?.doneAt ?? null
  return refunds.every(({ doneAt }) => doneAt !== null)
    ? step('done', 'Refunded', `${amount} refunded ${where}. ${reason}`, last)
    : step('now', 'Refund', `${amount} is being refunded ${where}. ${reason}`)
}

function disputed({ instruction, payout, attempt, owed }: Known): Step | undefined {
  if (!attempt?.dispute) return undefined
  const { dispute, disputedAt, brand, lastFour } = attempt
  const who = `The holder of ${brand} ending in ${lastFour}`
  if (dispute === 'Open')
    return step('now', 'Payment disputed', `${who} disputed the payment with their bank. Nothing has been taken yet.`)
  if (dispute === 'Won')
    return step('done', 'Dispute won', `${who} disputed the payment. The transfer isn't affected.`, disputedAt)
  const lost = `${who} disputed the payment, and their bank took the money back.`
  if (owed === undefined) {
    const unsent =
      payout?.money === 'released' ? " The transfer wasn't sent, and you owe nothing." : ' You owe nothing.'
    return step('failed', 'Payment taken back', `${lost}${unsent}`, disputedAt)
  }
  if (owed.minor === 0n) return step('done', 'Payment taken back', `${lost} You've paid what you owed.`, disputedAt)
  const pay = `You owe ${formatMoney(owed)}. Pay it by bank transfer with the reference ${instruction.reference}.`
  return step('failed', 'Payment taken back', `${lost} ${pay}`, disputedAt)
}

/** What a bank kept of a return as its fee, in words. */
function keptOf({ amount, returned }: Payment): string {
  if (!returned) return ''
  const fee = subtract(amount, returned)
  return fee.minor > 0n ? ` A bank kept ${formatMoney(fee)} as its fee.` : ''
}

const bankOf = ({ party }: Instruction): string => party.destination?.bankName || 'the bank'
