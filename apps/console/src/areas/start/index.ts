import { House } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { DecisionsPage } from './decisions-page.tsx'
import { StartPage } from './start-page.tsx'

export const start: Area = {
  title: 'Start',
  icon: House,
  pages: [
    { path: '/', title: 'Start', component: StartPage },
    { path: '/decisions', title: 'Decisions', component: DecisionsPage },
  ],
}
