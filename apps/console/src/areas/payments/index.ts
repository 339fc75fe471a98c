import { ArrowLeftRight } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { PaymentPage } from './payment-page.tsx'
import { PaymentsPage } from './payments-page.tsx'

export const payments: Area = {
  title: 'Payments',
  icon: ArrowLeftRight,
  permission: 'payments:read',
  pages: [
    { path: '/payments', title: 'Payments', component: PaymentsPage },
    { path: '/payments/$paymentId', title: 'Payment', component: PaymentPage },
  ],
}
