import { CreditCard } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { DisputePage } from './dispute-page.tsx'
import { DisputesPage } from './disputes-page.tsx'
import { TopUpPage } from './top-up-page.tsx'
import { TopUpsPage } from './top-ups-page.tsx'

export const cardDisputes: Area = {
  title: 'Incoming card payments',
  icon: CreditCard,
  permission: 'card-disputes:read',
  counts: ['card-disputes'],
  pages: [
    { path: '/card-top-ups', title: 'Incoming card payments', component: TopUpsPage },
    { path: '/card-top-ups/$cardFundingId', title: 'Incoming card payment', component: TopUpPage },
    { path: '/card-disputes', title: 'Card disputes', component: DisputesPage },
    { path: '/card-disputes/$cardFundingId', title: 'Card dispute', component: DisputePage },
  ],
}
