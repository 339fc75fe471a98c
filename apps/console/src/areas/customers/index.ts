import { Building2 } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { CustomerPage } from './customer-page.tsx'
import { CustomersPage } from './customers-page.tsx'

export const customers: Area = {
  title: 'Customers',
  icon: Building2,
  permission: 'customers:view',
  pages: [
    { path: '/customers', title: 'Customers', component: CustomersPage },
    { path: '/customers/$customerId', title: 'Customer', component: CustomerPage },
  ],
}
