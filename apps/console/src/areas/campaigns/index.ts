import { TicketPercent } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { CampaignsPage } from './campaigns-page.tsx'

export const campaigns: Area = {
  title: 'Campaigns',
  icon: TicketPercent,
  permission: 'campaigns:read',
  pages: [{ path: '/campaigns', title: 'Campaigns', component: CampaignsPage }],
}
