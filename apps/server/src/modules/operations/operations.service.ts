import type { operations as contract, Reply } from '@tradewind/contract'
import { wire } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import { getPayment } from './get-payment.ts'
import { namesBy } from './names-by.ts'
import type { OperationsNeeds } from './operations.needs.ts'
import { type PaymentSearch, paymentPage } from './payments.store.ts'

/** What the provider's staff do about payments. */
export interface Operations {
  listPayments(
    of: Omit<PaymentSearch, 'customers'> & { caller: StaffCaller },
  ): Promise<Reply<typeof contract.listPayments>>
  getPayment: ReturnType<typeof getPayment>
}

/** Customers of one name are few; a text that names more names none in particular. */
const mostCustomers = 200

export function createOperations(needs: OperationsNeeds): Operations {
  const { db, customers, staff } = needs
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
    getPayment: getPayment(needs),
  }
}
