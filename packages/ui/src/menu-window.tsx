import { Menu, MenuItem, Popover } from 'react-aria-components'
import { cx } from './cx.ts'
import type { MenuWindowProps } from './menu-entry.ts'

/** The menu itself, for as long as it is open. */
export function MenuWindow({ label, header, entries, button, onClose }: MenuWindowProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(open) => !open && onClose()}
      triggerRef={button}
      aria-label={label}
      placement="bottom end"
      className="fade min-w-60 rounded-base border border-line bg-paper p-1.5 shadow-float"
    >
      {header && <div className="mb-1.5 border-b border-line px-3 py-3">{header}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- A press opened it: its first entry is where the keyboard goes. */}
      <Menu className="outline-none" aria-label={label} autoFocus="first" onClose={onClose}>
        {entries.map(({ key, label: name, icon, onAction, danger, disabled }) => (
          <MenuItem
            key={key}
            id={key}
            onAction={onAction}
            isDisabled={disabled ?? false}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 -outline-offset-2 data-focused:bg-inset',
              'data-disabled:cursor-not-allowed data-disabled:text-ink-faint',
              danger && 'text-bad',
            )}
          >
            {icon}
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
