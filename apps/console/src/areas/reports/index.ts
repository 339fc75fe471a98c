import { ChartColumn } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { AgesPage } from './ages-page.tsx'
import { PositionPage } from './position-page.tsx'
import { VolumesPage } from './volumes-page.tsx'

export const reports: Area = {
  title: 'Reports',
  icon: ChartColumn,
  permission: 'reports:read',
  pages: [
    { path: '/reports', title: 'Daily position', component: PositionPage },
    { path: '/reports/volumes', title: 'Volumes and income', component: VolumesPage },
    { path: '/reports/exceptions', title: 'Age of exceptions', component: AgesPage },
  ],
}
