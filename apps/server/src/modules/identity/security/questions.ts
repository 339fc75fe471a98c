import { Refusal } from '@tradewind/contract'
import type { SecurityBase } from './security.base.ts'
import { questionOf, readAnswerText } from './security.rules.ts'
import { answersOf, lockPerson, replaceAnswers } from './security.store.ts'
import type { Security } from './security.types.ts'

export const questionsOfPerson: Security['questionsOfPerson'] = async (tx, userId) =>
  (await answersOf(tx, userId)).map(({ questionId: id }) => ({
    securityQuestionId: id,
    securityQuestion: questionOf(id),
  }))

export const compareAnswer =
  ({ db, guessing, answerHashing }: SecurityBase): Security['compareAnswer'] =>
  async ({ userId, questionId, answer }) => {
    const guess = { kind: 'securityAnswer', whose: userId } as const
    await guessing.count(guess, 'security.answers_locked')
    const kept = (await db.asSystem((tx) => answersOf(tx, userId))).find((one) => one.questionId === questionId)
    if (!kept) throw new Refusal('security.question_unset')
    if (!(await answerHashing.matches(readAnswerText(answer), kept.hash))) throw new Refusal('security.answer_wrong')
    await guessing.forget(guess)
  }

export const setQuestions =
  ({ db, clock, answerHashing, own, allow, changed }: SecurityBase): Security['setQuestions'] =>
  async (asking, { customerId, questions, transactionPin }) => {
    const { caller } = asking
    own(caller, customerId)
    await allow(caller, { transactionPin })
    const answers: { questionId: number; hash: string }[] = []
    for (const { securityQuestionId: questionId, securityQuestionAnswer: answer } of questions)
      answers.push({ questionId, hash: await answerHashing.hash(readAnswerText(answer)) })
    await db.asSystem(async (tx) => {
      const { userId } = caller
      await lockPerson(tx, userId)
      await replaceAnswers(tx, { userId, customerId, at: clock.now() }, answers)
      await changed(tx, asking, 'questions-set')
    })
  }

export const questionsOf =
  ({ db, own }: SecurityBase): Security['questionsOf'] =>
  async (caller, customerId) => {
    own(caller, customerId)
    return db.asSystem((tx) => questionsOfPerson(tx, caller.userId))
  }

export const giveAnswer =
  (base: SecurityBase): Security['giveAnswer'] =>
  async (caller, { customerId, ...given }) => {
    base.own(caller, customerId)
    await compareAnswer(base)({ userId: caller.userId, ...given })
  }
