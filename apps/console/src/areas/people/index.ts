import { Users } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { PeoplePage } from './people-page.tsx'

export const people: Area = {
  title: 'Staff',
  icon: Users,
  permission: 'staff:read',
  pages: [{ path: '/staff', title: 'Staff', component: PeoplePage }],
}
