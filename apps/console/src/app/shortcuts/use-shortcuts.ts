import { useEffect } from 'react'
import { createStore, useStore } from '#ui/store.ts'
import { type Shortcut, shortcutOf, shortcuts } from './shortcuts.rules.ts'

const key = 'console-shortcuts'

/** Whether shortcuts are on in this browser. */
const enabled = createStore(isEnabled())

function isEnabled(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export const useShortcutsEnabled = (): boolean => useStore(enabled)

/** Turns shortcuts on or off in this browser, and remembers it. */
export function enableShortcuts(on: boolean): void {
  enabled.change(() => on)
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
}

/**
 * Gives a control its shortcut key: pressing it clicks, follows or focuses the control. Screen readers announce the key
 * unless shortcuts are off.
 */
export function useShortcutKey(): (name: Shortcut) => { 'aria-keyshortcuts'?: string } {
  const on = useShortcutsEnabled()
  return (name) => (on ? { 'aria-keyshortcuts': shortcuts[name].key } : {})
}

/** Handles shortcut keys for the page's controls and the rows of its list. */
export function useShortcuts(showHelp: () => void): void {
  const on = useShortcutsEnabled()
  useEffect(() => {
    if (!on) return undefined
    const act = (press: KeyboardEvent) => {
      const name = shortcutOf(press)
      if (!name || isTaken(press.target)) return
      const acted = name === 'help' ? (showHelp(), true) : activate(controlOf(name)) || moveInList(name)
      if (acted) press.preventDefault()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [on, showHelp])
}

const inputs = 'input, textarea, select'
const windows = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether the key press belongs to a text field, or to an open window or menu. */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector(windows) !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || isWriting(target)))

/** Checkboxes take no letters; all other fields do. */
const isWriting = (target: HTMLElement): boolean => target.matches(inputs) && !target.matches('[type=checkbox]')

/** The first visible control with this key. */
const controlOf = (name: Shortcut): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${shortcuts[name].key}"]`)].find(
    (control) => control.checkVisibility() && !control.matches(':disabled, [aria-disabled=true]'),
  )

function activate(control: HTMLElement | undefined): boolean {
  if (!control) return false
  if (!control.matches(inputs)) {
    control.click()
    return true
  }
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
  return true
}

/** Moves to the next or previous row of the list, or to the first if the focus is elsewhere. */
function moveInList(name: Shortcut): boolean {
  const step = name === 'next' ? 1 : name === 'previous' ? -1 : 0
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  if (step === 0 || rows.length === 0) return false
  const here = document.activeElement?.closest<HTMLElement>('[data-row]')
  const at = here ? rows.indexOf(here) + step : 0
  // Keep to the same control: from a checkbox to a checkbox, otherwise to the link.
  const control = document.activeElement?.matches('[data-row] input') ? 'input' : 'a[href]'
  rows[at]?.querySelector<HTMLElement>(control)?.focus()
  return true
}
