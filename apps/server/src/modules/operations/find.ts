import { type FoundRecord, foundKinds, permissionsOfFound } from '@tradewind/contract/find'
import type { StaffCaller } from '#platform/caller'
import { newestFound, type Searched } from './find.store.ts'
import { namesBy } from './names-by.ts'
import type { OperationsNeeds } from './operations.needs.ts'

/** The records with a number or id that this person can open. Recorded like other lists of names. */
export const findRecords =
  ({ db, customers, staff }: OperationsNeeds) =>
  ({ caller, text }: { caller: StaffCaller; text: string }): Promise<FoundRecord[]> =>
    db.asSystem(async (tx) => {
      const searched = searchedOf(text)
      const own = foundKinds.filter((kind) => permissionsOfFound[kind].every((one) => caller.permissions.has(one)))
      const records = []
      for (const kind of own) for (const one of await newestFound(tx, kind, searched)) records.push({ kind, ...one })
      await staff.recordList(tx, {
        staffId: caller.staffId,
        list: 'Search',
        names: records.filter(({ customerId }) => customerId !== null).length,
      })
      const nameOf = namesBy(tx, customers)
      const named: FoundRecord[] = []
      for (const one of records) named.push({ ...one, customerName: one.customerId && (await nameOf(one.customerId)) })
      return named
    })

function searchedOf(text: string): Searched {
  const trimmed = text.trim()
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(trimmed)
  return {
    number: trimmed.replaceAll(/[\s•*-]/g, '').toUpperCase(),
    lower: trimmed.toLowerCase(),
    id: isId ? trimmed.toLowerCase() : null,
  }
}
