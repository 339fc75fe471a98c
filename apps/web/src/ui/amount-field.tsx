import type { ClipboardEvent, ReactNode, Ref } from 'react'
import { CurrencyFlag } from './currency-flag.tsx'
import { cx } from './cx.ts'
import { boxClass, Field, type FieldWords } from './field.tsx'
import { blockMinus } from './text-field.tsx'

export interface AmountFieldProps extends FieldWords {
  /** The text as typed, half-typed included; the caller reads it as an amount when it needs one. */
  value: string
  onChange: (text: string) => void
  /** ISO 4217 code, shown with its flag. */
  currency: string
  /** A control in the currency's place, for example a picker. */
  currencyControl?: ReactNode
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
  readOnly?: boolean
  /** The exchange amounts block copying and pasting. */
  blockPaste?: boolean
  placeholder?: string
}

/** Groups the whole part in threes while it is typed, without touching what is half-typed. */
export function groupAmount(text: string): string {
  const kept = text.replace(/[^\d.]/g, '')
  const point = kept.indexOf('.')
  const whole = point < 0 ? kept : kept.slice(0, point)
  const decimals = point < 0 ? '' : `.${kept.slice(point + 1).replaceAll('.', '')}`
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + decimals
}

/**
 * What stands in the field after an edit. Our own commas move along with the digits; a comma that somebody typed or
 * pasted where no thousands end stays as it is, to be refused in words: `12,50` must never become 1,250.
 */
export function editedAmount({ before, after, deleted }: { before: string; after: string; deleted: boolean }): string {
  const kept = after.replace(/[^\d.,]/g, '')
  const wellGrouped = !kept.includes(',') || /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(kept)
  const oursBefore = groupAmount(before) === before
  return wellGrouped || (oursBefore && (deleted || !insertedComma(before, after))) ? groupAmount(after) : kept
}

/** Whether what is new in `after` has a comma. Where nothing looks new, all of it was put in anew. */
function insertedComma(before: string, after: string): boolean {
  let start = 0
  while (start < after.length && start < before.length && before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(after.length, before.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const inserted = after.slice(start, after.length - end)
  return (inserted || after).includes(',')
}

/** An amount of money: the largest thing on its screen, in tabular figures, with the currency beside it. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, required, hideLabel, className, value, onChange, currency, currencyControl } = props
  const { blockPaste, placeholder = '0.00', ...rest } = props
  const long = value.length > 18
  const guard = (clip: ClipboardEvent) => blockPaste && clip.preventDefault()
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(ids) => (
        <div className={boxClass(error, '@container min-h-16')}>
          <input
            {...ids}
            ref={rest.ref}
            name={rest.name}
            disabled={rest.disabled}
            readOnly={rest.readOnly}
            onBlur={rest.onBlur}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            maxLength={30}
            value={value}
            onChange={(change) => onChange(keepCaret(change.currentTarget, value, change.nativeEvent))}
            onKeyDown={blockMinus}
            onPaste={guard}
            onCopy={guard}
            onCut={guard}
            className={cx(
              'figures min-h-15 w-full min-w-0 flex-1 rounded-base bg-transparent ps-4 font-semibold outline-none',
              // A long amount is made smaller rather than cut.
              long ? 'text-small @max-[19rem]:text-caption' : value.length > 11 ? 'text-title' : 'text-heading',
              'disabled:text-ink-soft',
            )}
          />
          <span className="flex shrink-0 items-center gap-2 pe-4 ps-2 text-body font-semibold">
            {currencyControl ?? (
              <>
                <span className={cx('flex', long && '@max-[19rem]:hidden')}>
                  <CurrencyFlag code={currency} />
                </span>
                {currency}
              </>
            )}
          </span>
        </div>
      )}
    </Field>
  )
}

/** Groups the text and leaves the caret behind the same digit, so that editing in the middle works. */
function keepCaret(input: HTMLInputElement, before: string, edit: Event): string {
  const deleted = edit instanceof InputEvent && edit.inputType.startsWith('delete')
  const grouped = editedAmount({ before, after: input.value, deleted })
  if (grouped === input.value) return grouped
  const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/[^\d.]/g, '').length
  let caret = 0
  for (let seen = 0; caret < grouped.length && seen < digitsBefore; caret++) if (grouped[caret] !== ',') seen++
  input.value = grouped
  input.setSelectionRange(caret, caret)
  return grouped
}
