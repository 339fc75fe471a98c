import type { WalletRequest } from '#modules/funding'

/** What happens to a question, in its own time: decided when the operator takes it. */
export interface QuestionPlan {
  refusedCode: string | null
  /** So long the question stays on the phone. */
  answerBy: Date
  /** Before this moment nobody is told anything. */
  silentUntil: Date | null
  answers: { state: 'settled' | 'rejected' | 'reversed'; code: string | null; at: Date }[]
  /** What is told, and when; `answer` counts the answers, and none is that the question is on the phone. */
  messages: { answer?: number; claims?: 'declined'; at: Date; id: string; times: number }[]
}

const second = 1_000
const minute = 60 * second

/** What the last two digits of an amount and the last four of a number make of a question. */
export function planOf(
  { amount, phoneNumber }: Pick<WalletRequest, 'amount' | 'phoneNumber'>,
  now: Date,
): QuestionPlan {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const cents = Number(amount.minor % 100n)
  const answerBy = after(15 * minute)
  const none = { answerBy, silentUntil: null, answers: [], messages: [] }
  if (phoneNumber.endsWith('0000')) return { ...none, refusedCode: 'PAYER_NOT_FOUND' }
  if (cents === 18) return { ...none, refusedCode: 'NOT_ALLOWED' }

  const settled = (at: Date) => ({ state: 'settled' as const, code: null, at })
  const rejected = (code: string, at: Date) => ({ state: 'rejected' as const, code, at })
  const reversed = { state: 'reversed' as const, code: 'REVERSED', at: after(60 * minute) }
  const soon = after(30 * second)
  const answers = (() => {
    if (phoneNumber.endsWith('0001')) return [rejected('APPROVAL_REJECTED', soon)]
    if (cents === 11) return [rejected('NOT_ENOUGH_FUNDS', soon)]
    if (cents === 23) return [rejected('EXPIRED', answerBy)]
    if (cents === 24) return [rejected('EXPIRED', answerBy), settled(after(17 * minute))]
    if (cents === 20 || cents === 21) return [settled(soon), reversed]
    return [settled(soon)]
  })()
  const times = cents === 15 ? 2 : 1
  const lateMs = cents === 16 ? 120 * minute : 0
  const told = answers
    .map(({ at }, answer) => ({ answer, at: new Date(at.getTime() + lateMs), id: `answer-${answer}`, times }))
    // The message of this reversal is lost.
    .filter(({ answer }) => cents !== 21 || answer === 0)
  const put = { at: cents === 17 ? after(45 * second) : after(second), id: 'put', times }
  const messages: QuestionPlan['messages'] = cents === 13 ? [] : [put, ...told]
  if (cents === 15) messages.push({ answer: 0, at: after(40 * second), id: 'again', times: 1 })
  if (cents === 19) messages.push({ claims: 'declined', at: after(90 * second), id: 'denied', times: 1 })
  return { refusedCode: null, answerBy, silentUntil: cents === 13 ? after(45 * second) : null, answers, messages }
}

/** Who holds a wallet, of the few that an operator names: one of them resembles a listed name. */
export const holderOf = ({ phoneNumber }: Pick<WalletRequest, 'phoneNumber'>): string | undefined => {
  if (phoneNumber.endsWith('0002')) return 'Victor Zolotarenco'
  return phoneNumber.endsWith('0003') ? 'Amina Okello' : undefined
}

/** Whether the first attempt to put a question is lost on the way. */
export const isLost = ({ amount }: Pick<WalletRequest, 'amount'>): boolean => amount.minor % 100n === 14n
