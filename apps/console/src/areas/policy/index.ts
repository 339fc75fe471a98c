import { SlidersHorizontal } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { CategoriesPage } from './categories-page.tsx'
import { ChangesPage } from './changes-page.tsx'
import { CountriesPage } from './countries-page.tsx'
import { RequirementsPage } from './requirements-page.tsx'

export const policy: Area = {
  title: 'Policy',
  icon: SlidersHorizontal,
  permission: 'onboarding-settings:read',
  pages: [
    { path: '/policy', title: 'Required documents', component: RequirementsPage },
    { path: '/policy/countries', title: 'Countries', component: CountriesPage },
    { path: '/policy/categories', title: 'Business categories', component: CategoriesPage },
    { path: '/policy/changes', title: 'Changes of the policy', component: ChangesPage },
  ],
}
