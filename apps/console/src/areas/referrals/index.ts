import { Gift } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { ReferralsPage } from './referrals-page.tsx'
import { TermsPage } from './terms-page.tsx'

export const referrals: Area = {
  title: 'Referrals',
  icon: Gift,
  permission: 'referrals:read',
  pages: [
    { path: '/referrals', title: 'Referrals', component: ReferralsPage },
    { path: '/referrals/terms', title: 'Referral terms', component: TermsPage },
  ],
}
