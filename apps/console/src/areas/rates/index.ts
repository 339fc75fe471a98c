import { TrendingUp } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { RatesPage } from './rates-page.tsx'

export const rates: Area = {
  title: 'Rates',
  icon: TrendingUp,
  permission: 'rates:read',
  pages: [{ path: '/rates', title: 'Rates', component: RatesPage }],
}
