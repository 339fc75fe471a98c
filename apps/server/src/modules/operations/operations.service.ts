import type { operations as contract, Reply } from '@tradewind/contract'
import { wire } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import { createCustomersOfStaff } from './customers.ts'
import { createCaseDecisions } from './decide-cases.ts'
import { createExceptions } from './exceptions.ts'
import { createFactorResets } from './factor-resets.ts'
import { findRecords } from './find.ts'
import { getPayment } from './get-payment.ts'
import { namesBy } from './names-by.ts'
import type { OperationsNeeds } from './operations.needs.ts'
import { type PaymentSearch, paymentPage } from './payments.store.ts'
import { createRecallsOfStaff } from './recalls.ts'
import { createReports } from './reports.ts'
import { workCounts } from './work-counts.store.ts'
import { createWorkOnMany } from './work-many.ts'

/** What the provider's staff do about payments. */
export interface Operations {
  listPayments(
    of: Omit<PaymentSearch, 'customers'> & { caller: StaffCaller },
  ): Promise<Reply<typeof contract.listPayments>>
  getPayment: ReturnType<typeof getPayment>
  find: ReturnType<typeof findRecords>
  exceptions: ReturnType<typeof createExceptions>
  many: ReturnType<typeof createWorkOnMany>
  cases: Pick<ReturnType<typeof createCaseDecisions>, 'preview' | 'propose' | 'decide'>
  customers: ReturnType<typeof createCustomersOfStaff>
  recalls: ReturnType<typeof createRecallsOfStaff>
  factorResets: Omit<ReturnType<typeof createFactorResets>, 'pendingOn'>
  reports: ReturnType<typeof createReports>
  countWork(caller: StaffCaller): ReturnType<typeof workCounts>
  listCaseProposals(caller: StaffCaller): ReturnType<ReturnType<typeof createCaseDecisions>['list']>
}

/** Customers of one name are few; a text that names more names none in particular. */
const mostCustomers = 200

export function createOperations(needs: OperationsNeeds): Operations {
  const { db, customers, staff } = needs
  const cases = createCaseDecisions(needs)
  const exceptions = createExceptions(needs, cases)
  const factorResets = createFactorResets(needs)
  const recalls = createRecallsOfStaff(needs)
  return {
    listPayments: ({ caller, ...search }) =>
      db.asSystem(async (tx) => {
        const { text, page, pageSize } = search
        const named = text === undefined ? [] : await customers.findByWords(tx, { text, most: mostCustomers })
        const { payments, total } = await paymentPage(tx, { ...search, customers: named })
        await staff.recordList(tx, { staffId: caller.staffId, list: 'Payments', names: payments.length })
        const nameOf = namesBy(tx, customers)
        const records: contract.PaymentRow[] = []
        for (const one of payments) records.push({ ...one, customerName: await nameOf(one.customerId) })
        return { records, pageData: wire.pageData({ page, pageSize, total }) }
      }),
    getPayment: getPayment(needs, recalls),
    find: findRecords(needs),
    exceptions,
    many: createWorkOnMany(needs, exceptions, cases),
    cases,
    customers: createCustomersOfStaff(needs, factorResets),
    recalls,
    factorResets,
    reports: createReports(needs),
    countWork: (caller) => db.asSystem((tx) => workCounts(tx, caller)),
    listCaseProposals: (caller) => db.asSystem((tx) => cases.list(tx, caller)),
  }
}
