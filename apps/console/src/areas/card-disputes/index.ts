import { CreditCard } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { DisputePage } from './dispute-page.tsx'
import { DisputesPage } from './disputes-page.tsx'

export const cardDisputes: Area = {
  title: 'Card disputes',
  icon: CreditCard,
  permission: 'card-disputes:read',
  pages: [
    { path: '/card-disputes', title: 'Card disputes', component: DisputesPage },
    { path: '/card-disputes/$cardFundingId', title: 'Card dispute', component: DisputePage },
  ],
}
