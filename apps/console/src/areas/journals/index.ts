import { NotebookPen } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { DepositPage } from './deposit-page.tsx'
import { JournalPage } from './journal-page.tsx'
import { JournalsPage } from './journals-page.tsx'

export const journals: Area = {
  title: 'Journals',
  icon: NotebookPen,
  permission: 'journals:read',
  pages: [
    { path: '/journals', title: 'Journals', component: JournalsPage },
    { path: '/journals/new', title: 'New journal', component: JournalPage },
    { path: '/journals/deposit', title: 'New deposit', component: DepositPage },
  ],
}
