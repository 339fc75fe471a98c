import { Eye } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { AccessLogPage } from './access-log-page.tsx'

export const accessLog: Area = {
  title: 'Access log',
  icon: Eye,
  permission: 'access-log:read',
  pages: [{ path: '/access-log', title: 'Access log', component: AccessLogPage }],
}
