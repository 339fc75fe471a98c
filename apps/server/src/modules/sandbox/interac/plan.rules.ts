import type { InteracOrder } from '#modules/funding'

/** What becomes of a request, in its own time: decided when the network takes it. */
export interface RequestPlan {
  refusedCode: string | null
  /** Before this moment nobody is told anything. */
  silentUntil: Date | null
  answers: { state: 'settled' | 'rejected' | 'returned'; code: string | null; at: Date }[]
  /** What is reported, and when; `answer` counts the answers, and none is that the payer has the request. */
  messages: { answer?: number; claims?: 'declined'; at: Date; id: string; times: number }[]
}

const second = 1_000
const minute = 60 * second
const day = 1_440 * minute

/** What the last two digits of an amount and the payer's contact make of a request. */
export function planOf(
  { amount, payerContact, expiresAt }: Pick<InteracOrder, 'amount' | 'payerContact' | 'expiresAt'>,
  now: Date,
): RequestPlan {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const cents = Number(amount.minor % 100n)
  const none = { silentUntil: null, answers: [], messages: [] }
  const contact = payerContact.split('@')[0] ?? ''
  if (contact.endsWith('unknown') || contact.endsWith('0000')) return { ...none, refusedCode: 'NOT_REACHED' }
  if (cents === 18) return { ...none, refusedCode: 'REFUSED' }

  const settled = (at: Date) => ({ state: 'settled' as const, code: null, at })
  const rejected = (code: string, at: Date) => ({ state: 'rejected' as const, code, at })
  const returned = (at: Date) => ({ state: 'returned' as const, code: 'RETURNED', at })
  const soon = after(30 * second)
  const answers = (() => {
    if (contact.endsWith('declines') || contact.endsWith('0001') || cents === 11) return [rejected('DECLINED', soon)]
    if (cents === 12) return [settled(soon), returned(after(2 * day))]
    if (cents === 23) return [rejected('EXPIRED', expiresAt)]
    if (cents === 24) return [rejected('EXPIRED', expiresAt), settled(new Date(expiresAt.getTime() + 2 * minute))]
    if (cents === 26) return [settled(after(10 * minute))]
    return [settled(soon)]
  })()
  const times = cents === 15 ? 2 : 1
  const lateMs = cents === 16 ? 120 * minute : 0
  const reports = answers.map(({ at }, answer) => ({
    answer,
    at: new Date(at.getTime() + lateMs),
    id: `answer-${answer}`,
    times,
  }))
  const delivered = { at: cents === 17 ? after(45 * second) : after(second), id: 'delivered', times }
  const messages: RequestPlan['messages'] = cents === 13 ? [] : [delivered, ...reports]
  if (cents === 15) messages.push({ answer: 0, at: after(40 * second), id: 'again', times: 1 })
  if (cents === 19) messages.push({ claims: 'declined', at: after(90 * second), id: 'denied', times: 1 })
  return { refusedCode: null, silentUntil: cents === 13 ? after(45 * second) : null, answers, messages }
}

const centsOf = ({ amount }: Pick<InteracOrder, 'amount'>) => amount.minor % 100n

/** Whether the first attempt to make a request is lost on the way. */
export const isLost = (order: Pick<InteracOrder, 'amount'>): boolean => centsOf(order) === 14n

/** Whether canceling is done and its answer lost. */
export const losesCancellation = (minor: bigint): boolean => minor % 100n === 25n

/** Whether the payer accepts a moment before the request is canceled, and that is reported later. */
export const isAcceptedBeforeCanceled = (minor: bigint): boolean => minor % 100n === 27n
