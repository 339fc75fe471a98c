import type { Reply } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import type { listSecurityQuestionsOfCustomer } from '@tradewind/contract/settings-staff'
import { fullName } from '@tradewind/kernel/person-name'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import type { SettingsNeeds } from './settings.needs.ts'

type Needs = Pick<SettingsNeeds, 'db' | 'customers' | 'identity' | 'staff'>

interface Asked {
  caller: StaffCaller
  customerId: string
}

/** Staff ask a person a security question before they do something sensitive. They type the answer, and never see one. */
export function createSecurityAnswers({ db, customers, identity, staff }: Needs) {
  const record = (tx: Tx, { caller, customerId }: Asked, reason: string) =>
    staff.recordAccess(tx, { customerId, staffId: caller.staffId, kind: 'customer', subject: customerId, reason })
  const peopleOf = async (tx: Tx, customerId: string) => {
    if (!(await customers.customerOf(tx, customerId))) throw new Refusal('request.not_found')
    return (await customers.teamOf(tx, customerId)).filter(({ removedAt, email }) => removedAt === null && email !== '')
  }

  return {
    list: (asked: Asked): Promise<Reply<typeof listSecurityQuestionsOfCustomer>> =>
      db.asSystem(async (tx) => {
        const people = await peopleOf(tx, asked.customerId)
        await record(tx, asked, 'names and security questions')
        const shown = []
        for (const person of people)
          shown.push({
            userId: person.userId,
            name: fullName(person),
            questions: await identity.security.questionsOfPerson(tx, person.userId),
          })
        return shown
      }),

    check: async (asked: Asked & { userId: string; questionId: number; answer: Secret }): Promise<void> => {
      const { customerId, userId, questionId, answer } = asked
      const people = await db.asSystem((tx) => peopleOf(tx, customerId))
      if (!people.some((person) => person.userId === userId)) throw new Refusal('request.not_found')
      try {
        await identity.security.compareAnswer({ userId, questionId, answer })
      } catch (error) {
        // Kept although the call is refused: the person can see that someone tried.
        if (error instanceof Refusal) await db.asSystem((tx) => record(tx, asked, 'security question, not answered'))
        throw error
      }
      await db.asSystem(async (tx) => {
        await identity.staffHelp.answered(tx, { userId, staffId: asked.caller.staffId })
        await record(tx, asked, 'security question, answered correctly')
      })
    },
  }
}
