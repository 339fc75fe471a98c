import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, use, useId } from 'react'
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
import { matches } from './select.rules.ts'
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

/** A searchable choice. The search is an exact part of the text, because a similar payee is the wrong payee. */
export function Select(props: SelectProps) {
  const { label, hint, error, required, hideLabel, className, options, value, onChange, disabled } = props
  const id = useId()
  const chosen = options.find(({ key }) => key === value)
  const searchText = new Map(options.map(({ text, also = '' }) => [text, `${text} ${also}`]))
  return (
    <ComboBox
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      {...(props.onBlur && { onBlur: props.onBlur })}
      {...(props.name && { name: props.name })}
      isDisabled={disabled ?? false}
      isRequired={required ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      // Whoever is led to a choice that is missing reads its words first, without a list over the fields below.
      menuTrigger={error ? 'input' : 'focus'}
      allowsEmptyCollection
      defaultItems={options}
      disabledKeys={options.filter(({ comingSoon }) => comingSoon).map(({ key }) => key)}
      defaultFilter={(text, query) => matches(searchText.get(text) ?? text, query)}
      {...described(id, hint, error)}
    >
      <Label className={cx('text-small font-medium wrap-anywhere', hideLabel && 'sr-only')}>
        {label}
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
          placeholder={props.placeholder ?? 'Choose'}
          className={cx(inputClass, 'pe-0', chosen?.icon && 'ps-2.5')}
        />
        <Button className="grid size-11 shrink-0 place-items-center rounded-base text-ink-soft">
          <ChevronDown aria-hidden="true" className="size-5" />
        </Button>
      </Group>
      <FieldError id={`${id}-error`} error={error} />
      <SelectList>
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
                    {option.hint && <span className="block text-small text-ink-soft">{option.hint}</span>}
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
      </SelectList>
    </ComboBox>
  )
}

/** A press opens the list, whether or not the focus has. */
function OpeningInput(props: { placeholder: string; className: string }) {
  const list = use(ComboBoxStateContext)
  return <Input {...props} onClick={() => list?.open(null, 'manual')} />
}
