import type { Module } from '#platform/module'
import { customersRoutes } from './customers.routes.ts'
import type { Customers } from './customers.service.ts'
import { documentsRoutes } from './documents.routes.ts'
import type { Documents } from './documents.service.ts'
import { filesOfDocuments } from './documents.store.ts'

export const customersModule = (customers: Customers, documents: Documents): Module => ({
  name: 'customers',
  calls: (http) => {
    customersRoutes(http, customers)
    documentsRoutes(http, documents)
  },
  files: filesOfDocuments,
  encryptClear: async (tx, most) => (await customers.encryptClear(tx, most)) + (await documents.encryptClear(tx, most)),
})
