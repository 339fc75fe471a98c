import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, use, useEffect, useId, useMemo, useState } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
} from 'react-aria-components'
import { CutName } from './cut-name.tsx'
import { cx } from './cx.ts'
import { Asterisk, boxClass, described, FieldError, type FieldWords, inputClass } from './field.tsx'
import { t } from './language.ts'
import { RowsInSight } from './rows-in-sight.tsx'
import { isSameText, matches } from './select.rules.ts'
import { SelectList } from './select-list.tsx'

export interface SelectOption {
  key: string
  /** What the field shows and the search reads. */
  text: string
  /** Further text that the search reads: a code, a dial code, an alias. */
  also?: string
  hint?: ReactNode
  icon?: ReactNode
  /** Cannot be chosen yet and says 'Coming Soon'. */
  comingSoon?: boolean
  /** Cannot be chosen, and why: said in the list, and at the field of who types it all the same. */
  closed?: string
}

export interface SelectProps extends FieldWords {
  options: readonly SelectOption[]
  value: string | null
  onChange: (key: string | null) => void
  onBlur?: () => void
  placeholder?: string
  /** What to say of options that people look for and that are not offered. */
  notOffered?: string
  disabled?: boolean
  name?: string
}

/**
 * A searchable choice. The search is an exact part of the text, because a similar payee is the wrong payee. Its first
 * match is highlighted, and Enter takes it. A text that matches nothing stays when the field is left, with words.
 */
export function Select(props: SelectProps) {
  const { label, hint, required, hideLabel, className, options, value, onChange, disabled } = props
  const id = useId()
  const chosen = options.find(({ key }) => key === value)
  const [text, setText] = useState(chosen?.text ?? '')
  const [left, setLeft] = useState(false)
  const [round, setRound] = useState(0)
  const unmatched = left && value === null && text.trim() !== ''
  const refused = unmatched ? options.find((option) => option.closed && isSameText(option.text, text)) : undefined
  const error = unmatched
    ? (refused?.closed ?? `No match for "${text.trim()}". Choose one from the list.`)
    : props.error
  // A choice that its screen always has, such as the account, is not given up for a text that names none.
  if (left && chosen !== undefined && chosen.text !== text) {
    setText(chosen.text)
    setRound(round + 1)
  }
  const leave = () => {
    setLeft(true)
    const named = options.find((option) => !option.comingSoon && !option.closed && isSameText(option.text, text))
    if (named && named.key !== value) onChange(named.key)
    props.onBlur?.()
  }
  // The same as long as the options are: a new filter would make a new list, and draw every row of it again.
  const filter = useMemo(() => {
    const searched = new Map(options.map(({ text, also = '' }) => [text, `${text} ${also}`]))
    return (text: string, query: string) => matches(searched.get(text) ?? text, query)
  }, [options])
  const closed = useMemo(() => options.filter((one) => one.comingSoon || one.closed).map(({ key }) => key), [options])
  return (
    <ComboBox
      key={round}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      onInputChange={(typed) => {
        setText(typed)
        if (typed !== text) setLeft(false)
      }}
      onBlur={leave}
      allowsCustomValue
      {...(props.name && { name: props.name })}
      isDisabled={disabled ?? false}
      isRequired={required ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      // Whoever is led to a choice that is missing reads its words first, without a list over the fields below.
      menuTrigger={error ? 'input' : 'focus'}
      allowsEmptyCollection
      defaultItems={options}
      disabledKeys={closed}
      defaultFilter={filter}
      {...described(id, hint, error)}
    >
      <Label className={cx('text-small font-medium wrap-anywhere', hideLabel && 'sr-only')}>
        {t(label)}
        <Asterisk shown={required} />
      </Label>
      {hint && (
        <div id={`${id}-hint`} className="-mt-0.5 text-small text-ink-soft">
          {hint}
        </div>
      )}
      {/* A group, because the list takes the width of what it belongs to. */}
      <Group className={boxClass(error)}>
        {chosen?.icon && <span className="flex ps-3.5">{chosen.icon}</span>}
        <OpeningInput
          placeholder={props.placeholder ?? t('Choose')}
          className={cx(inputClass, 'pe-0', chosen?.icon && 'ps-2.5')}
        />
        <Button className="grid size-11 shrink-0 place-items-center rounded-base text-ink-soft">
          <ChevronDown aria-hidden="true" className="size-5" />
        </Button>
      </Group>
      <FieldError id={`${id}-error`} error={error} />
      <SelectList>
        <RowsInSight>
          <ListBox<SelectOption>
            className="max-h-72 overflow-y-auto outline-none"
            renderEmptyState={() => (
              <p className="px-3 py-4 text-center text-small text-ink-soft">
                {options.length === 0 ? 'No options yet' : 'No match'}
                {props.notOffered && `. ${props.notOffered}`}
              </p>
            )}
          >
            {(option) => (
              <ListBoxItem
                id={option.key}
                textValue={option.text}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-soft data-focused:bg-inset"
              >
                {({ isSelected }) => (
                  <>
                    {option.icon}
                    <span className="min-w-0 flex-1">
                      <CutName name={option.text} />
                      {(option.closed ?? option.hint) && (
                        <span className="block text-small text-ink-soft">{option.closed ?? option.hint}</span>
                      )}
                    </span>
                    {option.comingSoon && (
                      <span className="rounded-full border border-line bg-inset px-2 py-0.5 text-caption text-ink-soft">
                        Coming Soon
                      </span>
                    )}
                    {isSelected && <Check aria-hidden="true" className="size-4 shrink-0 text-brand" />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </RowsInSight>
      </SelectList>
    </ComboBox>
  )
}

/** A press opens the list, whether or not the focus has; what is typed highlights its first match. */
function OpeningInput(props: { placeholder: string; className: string }) {
  const list = use(ComboBoxStateContext)
  // After every rendering: React Aria takes the highlight away once more when it has noticed the new text.
  useEffect(() => {
    if (!list?.isOpen || list.selectionManager.focusedKey !== null) return
    const { inputValue, selectedItem, collection, disabledKeys, selectionManager } = list
    if (inputValue.trim() === '' || inputValue === selectedItem?.textValue) return
    for (const key of collection.getKeys()) {
      if (disabledKeys.has(key)) continue
      selectionManager.setFocusedKey(key)
      break
    }
  })
  return <Input {...props} onClick={() => list?.open(null, 'manual')} />
}
