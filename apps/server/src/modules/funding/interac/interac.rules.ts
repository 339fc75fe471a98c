import { interacRequests as contract } from '@tradewind/contract'
import type { InteracRequest, InteracStatus } from './interac.types.ts'

/** How a request may move; the database keeps the same table (`interac.transition`). */
export const transitions: Readonly<Record<InteracStatus, readonly InteracStatus[]>> = {
  Pending: ['Approved', 'Failed', 'Expired'],
  Approved: ['Successful', 'Failed', 'Expired', 'InvestigateAccount'],
  // It was accepted before it was declined, canceled or ran out: money that came is credited.
  Failed: ['Successful', 'InvestigateAccount'],
  Expired: ['Successful', 'InvestigateAccount'],
  // The money came and had no account to go to: a person decides, or it is taken back.
  InvestigateAccount: ['Successful', 'Failed'],
  // It was taken back.
  Successful: ['Failed'],
}

type Standing = Pick<InteracRequest, 'status' | 'attemptedAt'>

/** Whether it was not sent yet, or is with the payer. One whose answer was lost needs an inquiry first. */
export const mayCancel = ({ status, attemptedAt }: Standing): boolean =>
  status === 'Approved' || (status === 'Pending' && attemptedAt === null)

/** Whether its money is neither there nor given up. */
export const isOpen = ({ status }: Pick<InteracRequest, 'status'>): boolean =>
  status === 'Pending' || status === 'Approved'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + contract.interacRequestDays * dayMs)

/** For so many days after it settled a payment may be taken back. */
const returnableDays = 45

export const isReturnable = (settledAt: Date, now: Date): boolean =>
  now.getTime() - settledAt.getTime() <= returnableDays * dayMs

/** The network may be late with what it knows; a day after its end a request is over without its word, too. */
export const isOverdue = ({ createdAt, expiresAt }: Pick<InteracRequest, 'createdAt' | 'expiresAt'>, now: Date) =>
  now.getTime() > (expiresAt ?? expiryOf(createdAt)).getTime() + dayMs

/** When the network is asked again: ever more slowly, at last once a day, and when the request runs out. */
export function askAgainAt({ createdAt, expiresAt }: Pick<InteracRequest, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  const at = new Date(now.getTime() + Math.min(Math.max(minuteMs, age / 4), dayMs))
  return expiresAt && expiresAt > now && expiresAt < at ? expiresAt : at
}

/** Why a request brought nothing, by the network's codes, as the customer sees it. */
const reasons: Readonly<Record<string, string>> = {
  CANCELED: 'You canceled the request.',
  DECLINED: 'The payer declined the request.',
  EXPIRED: `Nobody accepted the request within ${contract.interacRequestDays} days.`,
  NOT_REACHED: "Interac couldn't deliver the request to this email or phone number.",
  REFUSED: "Interac didn't accept this request.",
  RETURNED: "The payer's bank took the money back.",
}

export const reasonOf = (code: string): string => reasons[code] ?? "Interac didn't give a reason."

/** Of the codes of ended requests those that mean nobody was refused. */
export const endOf = (code: string): 'Expired' | 'Failed' =>
  code === 'EXPIRED' || code === 'CANCELED' ? 'Expired' : 'Failed'
