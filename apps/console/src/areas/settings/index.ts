import { UserRoundPen } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { RequestPage } from './request-page.tsx'
import { RequestsPage } from './requests-page.tsx'

export const profileRequests: Area = {
  title: 'Profile updates',
  icon: UserRoundPen,
  permission: 'profile-requests:read',
  counts: ['profile-requests'],
  pages: [
    { path: '/profile-requests', title: 'Profile updates', component: RequestsPage },
    { path: '/profile-requests/$requestId', title: 'Profile update', component: RequestPage },
  ],
}
