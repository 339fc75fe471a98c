import type { ReactNode } from 'react'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: ReactNode
  onAction: () => void
  danger?: boolean
  disabled?: boolean
}

export interface MenuProps {
  /** What the button is called. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Above the entries, for example who is signed in. */
  header?: ReactNode
  entries: readonly MenuEntry[]
  triggerClass?: string
}
