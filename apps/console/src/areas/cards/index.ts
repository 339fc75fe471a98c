import { WalletCards } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { CardsPage } from './cards-page.tsx'
import { DisputePage } from './dispute-page.tsx'
import { DisputesPage } from './disputes-page.tsx'
import { PaymentsPage } from './payments-page.tsx'
import { RequestPage } from './request-page.tsx'
import { RequestsPage } from './requests-page.tsx'

export const cards: Area = {
  title: 'Virtual cards',
  icon: WalletCards,
  permission: 'cards:review',
  counts: ['card-requests', 'purchase-disputes'],
  pages: [
    { path: '/card-requests', title: 'Card requests', component: RequestsPage },
    { path: '/card-requests/$requestId', title: 'Card request', component: RequestPage },
    { path: '/cards', title: 'Cards', component: CardsPage },
    { path: '/card-payments', title: 'Card payments', component: PaymentsPage },
    { path: '/purchase-disputes', title: 'Purchase disputes', component: DisputesPage },
    { path: '/purchase-disputes/$disputeId', title: 'Purchase dispute', component: DisputePage },
  ],
}
