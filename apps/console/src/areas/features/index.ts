import { ToggleLeft } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { FeatureHistoryPage } from './feature-history-page.tsx'
import { FeaturesPage } from './features-page.tsx'

export const features: Area = {
  title: 'Features',
  icon: ToggleLeft,
  permission: 'features:read',
  pages: [
    { path: '/features', title: 'Features', component: FeaturesPage },
    { path: '/features/history', title: 'Feature history', component: FeatureHistoryPage },
  ],
}
