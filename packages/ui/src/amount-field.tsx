import { shownNumbers } from '@tradewind/kernel/number-style'
import { type ClipboardEvent, type ReactNode, type Ref, useState } from 'react'
import { editedAmount, editedIn, groupAs, hasMinus, isTooLong } from './amount.rules.ts'
import { plainNumber, readWrittenAmount, shownAmount } from './amount-reading.rules.ts'
import { CurrencyFlag } from './currency-flag.tsx'
import { cx } from './cx.ts'
import { boxClass, Field, type FieldWords } from './field.tsx'
import { t, useLanguage } from './language.ts'
import { readerMark } from './reader-mark.ts'
import { isMinusKey } from './text-field.tsx'

export interface AmountFieldProps extends FieldWords {
  /** The amount as it was read, `1,234.5`, half-typed included; the caller reads it as an amount when it needs one. */
  value: string
  onChange: (text: string) => void
  /** ISO 4217 code, shown with its flag. */
  currency: string
  /** A control in the currency's place, for example a picker. */
  currencyControl?: ReactNode
  name?: string
  onFocus?: () => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
  /** The height of other fields, for use beside them. */
  compact?: boolean
}

const minusWords = 'Amounts are always positive. Leave out the minus sign.'
const pasteWords = 'Pasting is turned off here to prevent mistakes. Type the amount.'

/**
 * An amount of money: the largest thing on its screen, in tabular figures, with the currency beside it. It takes what
 * people write in their language or locale, and shows it as the language writes amounts once the field is left. No minus, no copying,
 * no pasting, and where something is refused it says so. What cannot be read as an amount stays, with words.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, required, hideLabel, className, value, onChange, currency, currencyControl } = props
  const { placeholder, compact, ...rest } = props
  useLanguage()
  const [refused, setRefused] = useState('')
  const [typed, setTyped] = useState<{ shown: string; read: string }>()
  const reader = { mark: readerMark(), currency, numbers: shownNumbers, say: t }
  // What was typed counts as long as it is what the form holds.
  const shown = typed?.read === value ? typed.shown : shownAmount(value, reader)
  const long = shown.length > 18
  const refuse = (clip: ClipboardEvent) => clip.preventDefault()
  const unread = readWrittenAmount(shown, reader).words
  const wrong = unread ?? (error && t(error))
  return (
    <Field {...{ label, hint, error: wrong, required, hideLabel, className }}>
      {(ids) => (
        <>
          <div className={boxClass(wrong, cx('@container', !compact && 'min-h-16'))}>
            <input
              {...ids}
              ref={rest.ref}
              name={rest.name}
              disabled={rest.disabled}
              readOnly={rest.readOnly}
              onFocus={rest.onFocus}
              onBlur={() => {
                setRefused('')
                if (!unread) setTyped(undefined)
                rest.onBlur?.()
              }}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder={placeholder ?? groupAs('0.00', shownNumbers)}
              value={shown}
              onChange={({ currentTarget, nativeEvent }) => {
                if (hasMinus(currentTarget.value)) setRefused(t(minusWords))
                const edited = keepCaret(currentTarget, { before: shown, reader, edit: nativeEvent })
                const read = readWrittenAmount(edited, reader).text
                setTyped({ shown: edited, read })
                onChange(read)
              }}
              onKeyDown={(press) => {
                if (!isMinusKey(press)) return
                press.preventDefault()
                setRefused(t(minusWords))
              }}
              onPaste={(clip) => {
                refuse(clip)
                setRefused(t(pasteWords))
              }}
              onCopy={refuse}
              onCut={refuse}
              className={cx(
                'figures w-full min-w-0 flex-1 rounded-base bg-transparent font-semibold outline-none',
                compact ? 'min-h-11 ps-3.5' : 'min-h-15 ps-4',
                // A long amount is made smaller rather than cut.
                sizeOf(shown.length, compact),
                'disabled:text-ink-soft',
              )}
            />
            <span translate="no" className="flex shrink-0 items-center gap-2 pe-4 ps-2 text-body font-semibold">
              {currencyControl ?? (
                <>
                  <span className={cx('flex', (long || (compact && shown.length > 9)) && '@max-[19rem]:hidden')}>
                    <CurrencyFlag code={currency} />
                  </span>
                  {currency}
                </>
              )}
            </span>
          </div>
          <output className="text-small text-ink-soft empty:absolute">{refused}</output>
        </>
      )}
    </Field>
  )
}

function sizeOf(length: number, compact: boolean | undefined): string {
  if (length > 18) return 'text-small @max-[19rem]:text-caption'
  if (compact && length > 6) return 'text-title @max-[19rem]:text-body'
  return compact || length > 11 ? 'text-title' : 'text-heading'
}

interface Edit {
  before: string
  reader: Parameters<typeof readWrittenAmount>[1]
  edit: Event
}

/** Writes the text as it shall stand and leaves the caret behind the same digit, so that editing in the middle works. */
function keepCaret(input: HTMLInputElement, { before, reader, edit }: Edit): string {
  const place = input.selectionStart
  const plain = plainNumber(input.value)
  if (plain !== input.value) {
    input.value = plain
    input.setSelectionRange(place, place)
  }
  const { numbers = shownNumbers } = reader
  const ours = numbers.point === '.'
  // Our commas are put in while typing only where nobody could take them for the decimal mark.
  if (ours && reader.mark === ',') return hasMinus(input.value) || isTooLong(input.value) ? before : input.value
  const deleted = edit instanceof InputEvent && edit.inputType.startsWith('delete')
  const change = { before, after: input.value, deleted, currency: reader.currency }
  const edited = ours ? editedAmount(change) : editedIn(numbers, change)
  if (edited === input.value) return edited
  const counts = (character: string | undefined) => /\d/.test(character ?? '') || character === numbers.point
  const digitsBefore = input.value
    .slice(0, input.selectionStart ?? 0)
    .split('')
    .filter(counts).length
  let caret = 0
  for (let seen = 0; caret < edited.length && seen < digitsBefore; caret++) if (counts(edited[caret])) seen++
  input.value = edited
  input.setSelectionRange(caret, caret)
  return edited
}
