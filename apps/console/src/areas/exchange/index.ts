import { Handshake } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { NegotiationsPage } from './negotiations-page.tsx'

export const negotiatedRates: Area = {
  title: 'Negotiated rates',
  icon: Handshake,
  permission: 'rates:read',
  pages: [{ path: '/negotiated-rates', title: 'Negotiated rates', component: NegotiationsPage }],
}
