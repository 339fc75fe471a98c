import { type exceptions as contract, type Reply, wire } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { holdsPayment } from '#modules/payments'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { findOpenCase } from './case-decisions.store.ts'
import type { createCaseDecisions } from './decide-cases.ts'
import { endingsOf, plainEndings } from './exceptions.rules.ts'
import {
  addNote,
  assign,
  type ExceptionSearch,
  exceptionPage,
  type FoundException,
  giveBackAll,
  notesOf,
  type OwnSource,
} from './exceptions.store.ts'
import { namesBy } from './names-by.ts'
import type { OperationsNeeds } from './operations.needs.ts'

interface Named {
  caller: StaffCaller
  source: OwnSource
  exceptionId: string
}

/** The reason for the access, as shown to the customer. */
const accessReasons: Partial<Record<OwnSource, (title: string) => string>> = {
  case: (title) => `Payment ${title} needs a decision`,
  recall: (title) => `Recall of payment ${title}`,
}

/** The one list of what needs a person, and what is done about it that moves no money. */
export function createExceptions(needs: OperationsNeeds, cases: ReturnType<typeof createCaseDecisions>) {
  const { db, clock, random, staff, rails } = needs

  const found = async (tx: Tx, { source, exceptionId: id }: Omit<Named, 'caller'>): Promise<FoundException> => {
    const one = { source, id, owner: undefined, page: 1, pageSize: 1 }
    const [exception] = (await exceptionPage(tx, one)).found
    if (!exception) throw new Refusal('exceptions.closed')
    return exception
  }

  const rowOf = async (
    {
      caller,
      nameOf,
      proposed,
    }: { caller: StaffCaller; nameOf: ReturnType<typeof namesBy>; proposed: ReadonlySet<string> },
    { customerId, ownerId, ...one }: FoundException,
  ): Promise<contract.ExceptionRow> => ({
    ...one,
    customerName: customerId === null ? null : await nameOf(customerId),
    isMine: ownerId === caller.staffId,
    isProposed: one.source === 'case' && proposed.has(one.exceptionId),
    plainEndings: plainEndings(one.kind),
  })

  const rowing = async (tx: Tx, caller: StaffCaller) => ({
    caller,
    nameOf: namesBy(tx, needs.customers),
    proposed: await cases.pendingCases(tx),
  })

  return {
    list: ({
      caller,
      owner,
      ...search
    }: Omit<ExceptionSearch, 'owner' | 'id'> & { caller: StaffCaller; owner: 'me' | 'nobody' | undefined }) =>
      db.asSystem(async (tx): Promise<Reply<typeof contract.listExceptions>> => {
        const ownedBy = owner === 'me' ? { staffId: caller.staffId } : owner
        const { found, total } = await exceptionPage(tx, { ...search, id: undefined, owner: ownedBy })
        const names = found.filter(({ customerId }) => customerId !== null).length
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Exceptions', names })
        const as = await rowing(tx, caller)
        const records: contract.ExceptionRow[] = []
        for (const one of found) records.push(await rowOf(as, one))
        return { records, pageData: wire.pageData({ page: search.page, pageSize: search.pageSize, total }) }
      }),

    get: ({ caller, source, exceptionId }: Named) =>
      db.asSystem(async (tx): Promise<contract.ExceptionDetail> => {
        const one = await found(tx, { source, exceptionId })
        const { customerId, title } = one
        if (customerId !== null)
          await staff.recordAccess(tx, {
            customerId,
            staffId: caller.staffId,
            kind: 'customer',
            subject: title.slice(0, 200),
            reason: accessReasons[source]?.(title) ?? 'Missed scheduled payment',
          })
        const open = source === 'case' ? await findOpenCase(tx, exceptionId) : undefined
        // No decision on a held payment needs an account.
        const accounts = open && !holdsPayment(open.kind) ? await needs.accounts.accountsOf(tx, open.customerId) : []
        return {
          ...(await rowOf(await rowing(tx, caller), one)),
          body: source === 'message' ? await rails.refusedBody(tx, exceptionId) : null,
          notes: await notesOf(tx, { source, subject: exceptionId }),
          matches: (open?.matches ?? []).map(({ list, entryId, name, score, remarks }) => ({
            list,
            entryId,
            name,
            score,
            remarks,
          })),
          heldBy: (open?.rules ?? []).map(({ ruleId, name, guidance }) => ({ ruleId, name, guidance })),
          endings: open ? [...endingsOf[open.kind]] : [],
          accounts: accounts
            .filter(({ status, currency }) => status !== 'Closed' && currency === open?.currency)
            .map(({ id, name }) => ({ accountId: id, accountName: name })),
          proposal: open ? await cases.pendingOn(tx, caller, open) : null,
        }
      }),

    take: ({ caller, source, exceptionId, mine }: Named & { mine: boolean }) =>
      db.asSystem(async (tx) => {
        await found(tx, { source, exceptionId })
        const owner = mine ? { id: caller.staffId, name: caller.name, at: clock.now() } : null
        await assign(tx, { source, subject: exceptionId }, owner)
      }),

    note: ({ caller, source, exceptionId, text }: Named & { text: string }) =>
      db.asSystem(async (tx) => {
        await found(tx, { source, exceptionId })
        const at = clock.now()
        const by = { id: caller.staffId, name: caller.name }
        await addNote(tx, { source, subject: exceptionId }, { id: uuidv7(at, random), text, by, at })
      }),

    giveBackAll,

    closeMessage: async ({ caller, messageId, reason }: { caller: StaffCaller; messageId: string; reason: string }) => {
      if (!(await rails.resolveRefused({ messageId, by: caller.name, note: reason })))
        throw new Refusal('exceptions.closed')
    },
  }
}
