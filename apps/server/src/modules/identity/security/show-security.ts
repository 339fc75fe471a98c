import { obscureEmail } from '@tradewind/kernel'
import { personById, pinOf } from '../people.store.ts'
import { findPhone } from '../phones.store.ts'
import type { SecurityBase } from './security.base.ts'
import { obscurePhone, questionOf } from './security.rules.ts'
import { answersOf, recoveryCodesLeft, securityOf } from './security.store.ts'
import type { Security } from './security.types.ts'

export const state =
  ({ db, clock, personal, passkeys, recovery }: SecurityBase): Security['state'] =>
  (caller) =>
    db.asSystem(async (tx) => {
      const { userId } = caller
      const { twoFactor, method, passkeyFrom, limitedUntil } = await securityOf(tx, userId)
      const person = await personById(tx, personal, userId)
      const phone = await findPhone(tx, personal, userId)
      const running = await recovery.openOf(tx, userId)
      const answers = await answersOf(tx, userId)
      return {
        hasTransactionPin: (await pinOf(tx, userId)) !== undefined,
        twoFactor: twoFactor ? method : null,
        email: obscureEmail(person?.email ?? caller.email),
        phone: phone === undefined ? null : obscurePhone(phone),
        passkeys: (await passkeys.of(tx, userId)).map(({ id, name, synced, createdAt, lastUsedAt, rpId }) => ({
          passkeyId: id,
          name,
          synced,
          createdAt,
          lastUsedAt,
          madeFor: rpId,
          worksHere: passkeys.worksHere({ rpId }),
        })),
        recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
        hasSetSecurityQuestions: answers.length > 0,
        securityQuestions: answers.map(({ questionId: id }) => ({
          securityQuestionId: id,
          securityQuestion: questionOf(id),
        })),
        passkeyPayments: passkeyFrom ?? null,
        recovery: running ? { requestedAt: running.requestedAt, readyAt: running.readyAt } : null,
        limitedUntil: limitedUntil && limitedUntil > clock.now() ? limitedUntil : null,
      }
    })
