import { Scale } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { ExchangePage } from './exchange-page.tsx'
import { HedgesPage } from './hedges-page.tsx'
import { PositionPage } from './position-page.tsx'
import { PositionsPage } from './positions-page.tsx'

export const positions: Area = {
  title: 'Positions',
  icon: Scale,
  permission: 'rates:read',
  pages: [
    { path: '/positions', title: 'Positions', component: PositionsPage },
    { path: '/positions/hedges', title: 'Hedges', component: HedgesPage },
    { path: '/positions/exchanges/$id', title: 'Exchange', component: ExchangePage },
    { path: '/positions/$currency', title: 'Position', component: PositionPage },
  ],
}
