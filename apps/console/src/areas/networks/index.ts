import { Network } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { CountriesPage } from './countries-page.tsx'
import { CutOffsPage } from './cut-offs-page.tsx'
import { HolidaysPage } from './holidays-page.tsx'
import { LimitsPage } from './limits-page.tsx'
import { MoneyRuleHistoryPage } from './money-rule-history-page.tsx'
import { NetworkHistoryPage } from './network-history-page.tsx'
import { NetworksPage } from './networks-page.tsx'

export const networks: Area = {
  title: 'Networks',
  icon: Network,
  permission: 'payments:read',
  pages: [
    { path: '/networks', title: 'Networks', component: NetworksPage },
    { path: '/networks/history', title: 'Network history', component: NetworkHistoryPage },
    { path: '/networks/cut-offs', title: 'Cut-offs', component: CutOffsPage },
    { path: '/networks/holidays', title: 'Bank holidays', component: HolidaysPage },
    { path: '/networks/limits', title: 'Limits', component: LimitsPage },
    { path: '/networks/countries', title: 'Excluded countries', component: CountriesPage },
    { path: '/networks/rule-history', title: 'Rule history', component: MoneyRuleHistoryPage },
  ],
}
