import { KeyRound } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { NewRecoveryPage } from './new-recovery-page.tsx'
import { RecoveriesPage } from './recoveries-page.tsx'

export const teamRecoveries: Area = {
  title: 'Team access',
  icon: KeyRound,
  permission: 'team-recoveries:read',
  pages: [
    { path: '/team-recoveries', title: 'Team access', component: RecoveriesPage },
    { path: '/team-recoveries/new', title: 'Propose a Super Admin', component: NewRecoveryPage },
  ],
}
