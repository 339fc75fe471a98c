import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { cx } from './cx.ts'
import { type MenuProps, menuTriggerClass } from './menu-entry.ts'

/** The menu itself, open from the start because a press asked for it. */
export function MenuWindow({ label, trigger, header, entries, triggerClass }: MenuProps) {
  return (
    <MenuTrigger defaultOpen>
      <Button className={cx(menuTriggerClass, triggerClass)}>
        {trigger}
        <span className="sr-only">{label}</span>
      </Button>
      <Popover
        placement="bottom end"
        className="fade min-w-60 rounded-base border border-line bg-paper p-1.5 shadow-float"
      >
        {header && <div className="mb-1.5 border-b border-line px-3 py-3">{header}</div>}
        <Menu className="outline-none" aria-label={label}>
          {entries.map(({ key, label: name, icon, onAction, danger, disabled }) => (
            <MenuItem
              key={key}
              id={key}
              onAction={onAction}
              isDisabled={disabled ?? false}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 outline-none data-focused:bg-inset',
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
    </MenuTrigger>
  )
}
