import { GitCompareArrows } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { FilesPage } from './files-page.tsx'
import { MatchesPage } from './matches-page.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

export const reconciliation: Area = {
  title: 'Reconciliation',
  icon: GitCompareArrows,
  permission: 'reconciliation:read',
  pages: [
    { path: '/reconciliation', title: 'Reconciliation', component: ReconciliationPage },
    { path: '/reconciliation/files', title: 'Statement files', component: FilesPage },
    { path: '/reconciliation/matches', title: 'Matches', component: MatchesPage },
  ],
}
