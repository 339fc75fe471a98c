import type { ReactNode, RefObject } from 'react'

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
  entries?: readonly MenuEntry[]
  triggerClass?: string
}

/** What the menu itself is given, for as long as it is open. */
export interface MenuWindowProps {
  label: string
  header?: ReactNode
  entries: readonly MenuEntry[]
  /** Where it hangs, and where the focus goes back to. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}
