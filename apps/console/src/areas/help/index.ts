import { CircleHelp } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { ContentPage } from './content-page.tsx'
import { EntryPage } from './entry-page.tsx'
import { NewEntryPage } from './new-entry-page.tsx'
import { SearchesPage } from './searches-page.tsx'

export const help: Area = {
  title: 'Help content',
  icon: CircleHelp,
  permission: 'help:read',
  pages: [
    { path: '/help', title: 'Help content', component: ContentPage },
    { path: '/help/new', title: 'New entry', component: NewEntryPage },
    { path: '/help/searches', title: 'Searches without results', component: SearchesPage },
    { path: '/help/entries/$entryId', title: 'Help entry', component: EntryPage },
  ],
}
