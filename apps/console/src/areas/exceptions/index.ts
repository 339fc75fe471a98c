import { ListTodo } from 'lucide-react'
import type { Area } from '#app/area.ts'
import { ExceptionPage } from './exception-page.tsx'
import { ExceptionsPage } from './exceptions-page.tsx'
import { NoteTemplatesPage } from './note-templates.tsx'

export const exceptions: Area = {
  title: 'Exceptions',
  icon: ListTodo,
  permission: 'payments:read',
  counts: ['exceptions'],
  pages: [
    { path: '/exceptions', title: 'Exceptions', component: ExceptionsPage },
    { path: '/exceptions/note-templates', title: 'Note templates', component: NoteTemplatesPage },
    { path: '/exceptions/$source/$exceptionId', title: 'Exception', component: ExceptionPage },
  ],
}
