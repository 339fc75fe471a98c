import { retryDays } from '@tradewind/kernel/debit-agreement'
import type { Pull, PullStatus } from './pulls.types.ts'

/** How a pull may move; the database keeps the same table (`pulls.transition`). */
export const transitions: Readonly<Record<PullStatus, readonly PullStatus[]>> = {
  Pending: ['Approved', 'Failed', 'Expired'],
  Approved: ['Successful', 'Failed', 'Expired', 'InvestigateAccount'],
  // The money settled and had no account to go to: a person decides, or the network takes it back.
  InvestigateAccount: ['Successful', 'Failed'],
  // It came back after it had settled.
  Successful: ['Failed'],
  Failed: [],
  // Its customer called it off before it went out.
  Expired: [],
}

type Standing = Pick<Pull, 'status' | 'attemptedAt' | 'recallableUntil'>

/**
 * Whether it was not sent yet, or its network still takes it back. One whose answer was lost needs an inquiry first.
 */
export const mayCancel = ({ status, attemptedAt, recallableUntil }: Standing, now: Date): boolean =>
  status === 'Pending'
    ? attemptedAt === null
    : status === 'Approved' && recallableUntil !== null && now < recallableUntil

/** The code of a return for want of money, the only one after which a debit may be tried again. */
export const insufficientFunds = '901'

/** Until when a pull may be tried once more; nothing where it may not. */
export function retryUntil(
  { status, failureCode, finishedAt, attempt }: Pick<Pull, 'status' | 'failureCode' | 'finishedAt' | 'attempt'>,
  { isRetried, revokedAt }: { isRetried: boolean; revokedAt: Date | null },
  now: Date,
): Date | null {
  if (status !== 'Failed' || failureCode !== insufficientFunds || !finishedAt) return null
  if (attempt !== 1 || isRetried || revokedAt) return null
  const until = new Date(finishedAt.getTime() + retryDays * 86_400_000)
  return now < until ? until : null
}

/** Why a pull that was called off brought nothing. */
export const canceled = {
  failureCode: 'canceled',
  failureReason: 'You canceled it before the debit was sent.',
} as const

/** For so long after it settled a debit can come back: a person may deny the agreement for 90 days. */
export const returnableDays = 90

export const isReturnable = (settledAt: Date, now: Date): boolean =>
  now.getTime() - settledAt.getTime() <= returnableDays * 86_400_000

/** Payments Canada's reasons for returned debits (Standard 005), as the customer sees them. */
const reasons: Readonly<Record<string, string>> = {
  '901': "The other account didn't have enough money (NSF).",
  '902': "The other bank couldn't find the account.",
  '903': 'The debit was stopped at the other bank.',
  '905': 'The other account is closed.',
  '907': "The other account doesn't allow debits.",
  '908': "The money in the other account isn't cleared yet, so its bank didn't pay.",
  '911': 'The other account is frozen.',
  '912': "The account number isn't valid at the other bank.",
  '914': "The account holder's name doesn't match the other account.",
  '915': 'The other bank has no agreement for this debit.',
  '916': "The account holder says the debit wasn't as agreed.",
  '990': "The other bank isn't accepting debits right now.",
}

export const reasonOf = (code: string): string => reasons[code] ?? "The other bank didn't give a reason."
