import { Megaphone } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { MessagesPage } from './messages-page.tsx'

export const serviceMessages: Area = {
  title: 'Service messages',
  icon: Megaphone,
  permission: 'service-messages:read',
  pages: [{ path: '/service-messages', title: 'Service messages', component: MessagesPage }],
}
