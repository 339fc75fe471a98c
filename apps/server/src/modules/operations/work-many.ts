import type { exceptionsBulk as contract, exceptions } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import type { StaffCaller } from '#platform/caller'
import { uuidv7 } from '#platform/random'
import type { createCaseDecisions } from './decide-cases.ts'
import type { createExceptions } from './exceptions.ts'
import { deleteTemplate, noteTemplates, saveTemplate } from './note-templates.store.ts'
import type { OperationsNeeds } from './operations.needs.ts'

/** More than anyone would look through. */
const mostTemplates = 200

interface Several {
  caller: StaffCaller
  exceptions: readonly contract.NamedException[]
}

/** Several exceptions at once: each in a transaction of its own, so that one that is over keeps no other from it. */
export function createWorkOnMany(
  { db, clock, random }: Pick<OperationsNeeds, 'db' | 'clock' | 'random'>,
  one: Pick<ReturnType<typeof createExceptions>, 'take' | 'note'>,
  cases: Pick<ReturnType<typeof createCaseDecisions>, 'propose'>,
) {
  async function each(
    all: readonly contract.NamedException[],
    work: (named: contract.NamedException) => Promise<unknown>,
  ): Promise<contract.ExceptionOutcomes> {
    const outcomes: contract.ExceptionOutcomes = []
    for (const named of all) {
      try {
        await work(named)
        outcomes.push({ ...named, refusal: null })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        outcomes.push({ ...named, refusal: error.words })
      }
    }
    return outcomes
  }

  return {
    take: ({ caller, exceptions: all, mine }: Several & { mine: boolean }) =>
      each(all, (named) => one.take({ caller, ...named, mine })),

    note: ({ caller, exceptions: all, text }: Several & { text: string }) =>
      each(all, (named) => one.note({ caller, ...named, text })),

    propose: ({
      caller,
      caseIds,
      decision,
      reason,
    }: {
      caller: StaffCaller
      caseIds: readonly string[]
      decision: exceptions.CaseEnding
      reason: string
    }) =>
      each(
        caseIds.map((exceptionId) => ({ source: 'case', exceptionId })),
        ({ exceptionId: caseId }) =>
          cases.propose({ caller, caseId, decision, accountId: undefined, amount: undefined, reason }),
      ),

    listTemplates: () => db.asSystem(noteTemplates),

    saveTemplate: ({ caller, name, text }: { caller: StaffCaller; name: string; text: string }) =>
      db.asSystem(async (tx) => {
        const known = await noteTemplates(tx)
        const isNew = !known.some((template) => template.name.toLowerCase() === name.toLowerCase())
        if (isNew && known.length >= mostTemplates) throw new Refusal('exceptions.too_many_templates')
        const at = clock.now()
        return { templateId: await saveTemplate(tx, { id: uuidv7(at, random), name, text, byName: caller.name, at }) }
      }),

    deleteTemplate: (templateId: string) =>
      db.asSystem(async (tx) => {
        if (!(await deleteTemplate(tx, templateId))) throw new Refusal('exceptions.template_unknown')
      }),
  }
}
