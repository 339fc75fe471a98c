import { Tags } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { CustomerPricesPage } from './customer-prices-page.tsx'
import { PriceGroupPage } from './price-group-page.tsx'
import { PriceGroupsPage } from './price-groups-page.tsx'
import { PriceHistoryPage } from './price-history-page.tsx'
import { PricesPage } from './prices-page.tsx'

export const prices: Area = {
  title: 'Prices',
  icon: Tags,
  permission: 'rates:read',
  pages: [
    { path: '/prices', title: 'Prices', component: PricesPage },
    { path: '/prices/customers', title: 'Customer prices', component: CustomerPricesPage },
    { path: '/prices/groups', title: 'Price groups', component: PriceGroupsPage },
    { path: '/prices/groups/$groupId', title: 'Price group', component: PriceGroupPage },
    { path: '/prices/history', title: 'Price history', component: PriceHistoryPage },
  ],
}
