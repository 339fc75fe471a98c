import { Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type { Secret } from '#platform/secret'
import { createGuessing } from './guessing.ts'
import { hmacOf } from './hashing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { codeAlphabet, codeLength, readCode } from './identity.rules.ts'
import { findPaymentCode, putPaymentCode, usePaymentCode } from './payment-codes.store.ts'
import { personById } from './people.store.ts'

const codeMinutes = 5

/** One payment by one person: a code for it is good for no other. */
export interface CodeSubject {
  userId: string
  /** Everything that the code allows, in one spelling: the account, the amount, who is paid and where. */
  order: string
}

export interface PaymentCodes {
  /** Sends a code for exactly this payment by email; gives where it went, obscured. Refuses request.too_many. */
  sendPaymentCode(subject: CodeSubject, words: { amount: string; payee: string; account: string }): Promise<string>
  /** Uses up the code of exactly this payment. Refuses identity.code_wrong, identity.code_expired and request.too_many. */
  usePaymentCode(subject: CodeSubject, code: Secret): Promise<void>
}

/**
 * Codes that allow one payment, bound to what is paid (PSD2 RTS, article 5): the email shows the amount and the
 * payee that the code is for.
 */
export function createPaymentCodes(needs: IdentityNeeds): PaymentCodes {
  const { db, clock, random, secrets, personal, notifications } = needs
  const guessing = createGuessing(needs)
  const key = secrets.keyFor('payment-code')
  const subjectHash = ({ userId, order }: CodeSubject) => hmacOf(key, 'subject', userId, order)
  const hmacFor = (subject: CodeSubject, code: string) => hmacOf(key, 'code', subject.userId, subject.order, code)
  return {
    sendPaymentCode: async (subject, words) => {
      const { userId } = subject
      await guessing.count({ kind: 'paymentCodeSent', whose: userId }, 'request.too_many')
      const code = Array.from({ length: codeLength }, () => codeAlphabet[random.int(0, codeAlphabet.length)]).join('')
      const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
      return db.asSystem(async (tx) => {
        const person = await personById(tx, personal, userId)
        if (!person) throw new Error('a payment by nobody')
        const hmac = hmacFor(subject, code)
        await putPaymentCode(tx, { userId, subjectHash: subjectHash(subject), hmac, expiresAt })
        const data = { ...words, code, minutes: codeMinutes }
        await notifications.notify(tx, { to: person.email, channel: 'email', template: 'payment-code', data })
        return obscureEmail(person.email)
      })
    },
    usePaymentCode: async (subject, code) => {
      const { userId } = subject
      const guess = { kind: 'paymentCode', whose: userId } as const
      await guessing.count(guess, 'request.too_many')
      const at = clock.now()
      const waiting = await db.asSystem((tx) => findPaymentCode(tx, userId))
      if (!waiting?.subjectHash.equals(subjectHash(subject))) throw new Refusal('identity.code_wrong')
      if (waiting.expiresAt <= at) throw new Refusal('identity.code_expired')
      const hmac = hmacFor(subject, readCode(code.reveal()))
      if (!(await db.asSystem((tx) => usePaymentCode(tx, { userId, hmac, at }))))
        throw new Refusal('identity.code_wrong')
      await guessing.forget(guess)
    },
  }
}
