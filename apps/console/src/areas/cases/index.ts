import { FileCheck } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'

export const cases: Area = {
  title: 'Cases',
  icon: FileCheck,
  permission: 'cases:read',
  counts: ['cases'],
  pages: [
    { path: '/cases', title: 'Cases', component: CasesPage },
    { path: '/cases/$caseId', title: 'Case', component: CasePage },
  ],
}
