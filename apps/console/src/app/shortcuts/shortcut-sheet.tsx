import { Keyboard } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { shortcuts } from './shortcuts.rules.ts'
import { enableShortcuts, useShortcutsEnabled } from './use-shortcuts.ts'

/** Keys that work on list rows even when shortcuts are off. */
const rowKeys = [
  { key: 'Enter', text: 'Open the row' },
  { key: 'x', text: 'Select the row' },
]

/** Opens the list of shortcuts. */
export const showShortcuts = (): void =>
  openModal({ component: ShortcutSheet, title: 'Keyboard shortcuts', modalSize: 'small' })

/** What each key does, and a switch to turn shortcuts off. */
function ShortcutSheet() {
  const on = useShortcutsEnabled()
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col divide-y divide-line">
        {[...Object.values(shortcuts), ...rowKeys].map(({ key, text }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-small">{text}</dt>
            <dd>
              <kbd className="figures rounded-small border border-edge bg-inset px-2 py-0.5 text-small">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use keyboard shortcuts"
        hint="Turn them off if they get in the way of speech input or a screen reader. Applies to this browser only."
        checked={on}
        onChange={({ currentTarget }) => enableShortcuts(currentTarget.checked)}
      />
    </div>
  )
}

/** Opens the list of shortcuts with the pointer, even when shortcuts are off. */
export const ShortcutsButton = () => (
  <Button
    kind="quiet"
    size="small"
    icon={<Keyboard aria-hidden="true" className="size-4" />}
    title="Keyboard shortcuts"
    className="shrink-0 border border-deep-line text-on-deep! enabled:hover:bg-deep-line"
    onClick={showShortcuts}
  >
    <span className="sr-only">Keyboard shortcuts</span>
  </Button>
)
