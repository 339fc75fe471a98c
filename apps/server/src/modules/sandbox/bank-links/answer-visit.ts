import { electronicRoutingNumber } from '@tradewind/kernel/bank/canadian-routing'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { type Random, systemRandom, uuidv7 } from '#platform/random'
import { findSandboxAccount } from './bank-accounts.data.ts'
import { answerBankVisit, lockBankVisit, saveBankItem } from './bank-links.store.ts'

interface AnswerNeeds {
  db: Database
  bankClock: Pick<Clock, 'now'>
  random?: Random
}

export type VisitChoice = { account: string } | { error: 'access_denied' | 'temporarily_unavailable' }

const dayMs = 86_400_000

/** Takes the customer's choice once; gives where he or she is sent back to, or nothing for a visit that is over. */
export const answerVisit =
  ({ db, bankClock, random = systemRandom }: AnswerNeeds) =>
  (token: string, choice: VisitChoice): Promise<string | undefined> =>
    db.asSystem(async (tx) => {
      const now = bankClock.now()
      const visit = await lockBankVisit(tx, token)
      if (!visit || visit.answeredAt || visit.expiresAt <= now) return undefined
      const back = new URL(visit.redirectUri)
      back.searchParams.set('state', visit.state)
      if ('error' in choice) {
        await answerBankVisit(tx, token, { at: now, code: null, item: visit.item })
        back.searchParams.set('error', choice.error)
        return back.href
      }
      const account = findSandboxAccount(choice.account)
      if (!account) return undefined
      const code = random.bytes(24).toString('base64url')
      const item = await saveBankItem(tx, {
        item: uuidv7(now, random),
        accessToken: random.bytes(32).toString('base64url'),
        holderName: visit.holderName,
        routing: electronicRoutingNumber(account),
        accountNumber: account.accountNumber,
        signInFrom: account.id === 'strict' ? new Date(now.getTime() + dayMs) : null,
      })
      await answerBankVisit(tx, token, { at: now, code, item })
      back.searchParams.set('code', code)
      return back.href
    })
