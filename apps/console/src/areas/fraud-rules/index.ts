import { ShieldAlert } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { FraudRuleHistoryPage } from './fraud-rule-history-page.tsx'
import { FraudRulesPage } from './fraud-rules-page.tsx'

export const fraudRules: Area = {
  title: 'Fraud rules',
  icon: ShieldAlert,
  permission: 'payments:read',
  pages: [
    { path: '/fraud-rules', title: 'Fraud rules', component: FraudRulesPage },
    { path: '/fraud-rules/history', title: 'Fraud rule history', component: FraudRuleHistoryPage },
  ],
}
