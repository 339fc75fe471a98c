import { Landmark } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { AccountPage } from './account-page.tsx'
import { AccountsPage } from './accounts-page.tsx'
import { RequestPage } from './request-page.tsx'

export const accounts: Area = {
  title: 'Accounts',
  icon: Landmark,
  permission: 'customer-accounts:read',
  counts: ['account-requests'],
  pages: [
    { path: '/accounts', title: 'Accounts', component: AccountsPage },
    { path: '/accounts/requests/$requestId', title: 'Account request', component: RequestPage },
    { path: '/accounts/$accountId', title: 'Account', component: AccountPage },
  ],
}
