import { useEffect } from 'react'
import { createStore, useStore } from '#ui/store.ts'
import { type Shortcut, shortcutOf, shortcuts } from './shortcuts.rules.ts'

const key = 'console-shortcuts'

/** Whether the keys act in this browser. */
const enabled = createStore(isEnabled())

function isEnabled(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export const useShortcutsEnabled = (): boolean => useStore(enabled)

/** Turns the keys on or off, here and for the next visit. */
export function enableShortcuts(on: boolean): void {
  enabled.change(() => on)
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // It lasts as long as the page.
  }
}

/**
 * Gives a control its key: what it is put on is pressed, followed or focused when somebody presses it. Readers of the
 * screen hear of it; where the keys are off it says nothing.
 */
export function useShortcutKey(): (name: Shortcut) => { 'aria-keyshortcuts'?: string } {
  const on = useShortcutsEnabled()
  return (name) => (on ? { 'aria-keyshortcuts': shortcuts[name].key } : {})
}

/** Makes the keys act on the controls of the page that have them, and on the rows of its list. */
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

/** Whether a key belongs to what someone is writing, or to a window or a menu that lies over the page. */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector(windows) !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || isWriting(target)))

/** A checkbox takes no letters; everything else that is filled in does. */
const isWriting = (target: HTMLElement): boolean => target.matches(inputs) && !target.matches('[type=checkbox]')

/** The first control in sight that has the key. */
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

/** Leads to the next or previous row of the list, to its first from anywhere else. */
function moveInList(name: Shortcut): boolean {
  const step = name === 'next' ? 1 : name === 'previous' ? -1 : 0
  const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-row]')]
  if (step === 0 || rows.length === 0) return false
  const here = document.activeElement?.closest<HTMLElement>('tr[data-row]')
  const at = here ? rows.indexOf(here) + step : 0
  // The same control of the other row: the checkbox from a checkbox, else the link.
  const control = document.activeElement?.matches('tr[data-row] input') ? 'input' : 'a[href]'
  rows[at]?.querySelector<HTMLElement>(control)?.focus()
  return true
}
