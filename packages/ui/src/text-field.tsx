import { textMaxLength, textMinLength } from '@tradewind/kernel/constants'
import {
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useRef,
  useState,
} from 'react'
import { digitsOf, editedDigits } from './code.rules.ts'
import { boxClass, Field, type FieldWords, inputClass } from './field.tsx'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required'>

export interface TextFieldProps extends FieldWords, Native {
  ref?: Ref<HTMLInputElement>
  /** Strips everything but digits as it is typed. */
  digitsOnly?: boolean
  /** The minus key is blocked unless this is set or the type is email. */
  allowHyphen?: boolean
  /** Nothing is pasted here; whoever tries reads why, in these words or in those of `true`. */
  blockPaste?: boolean | string
  start?: ReactNode
  end?: ReactNode
}

const pasteWords = 'Pasting is turned off here so that you check what you type.'

/** One line of text: 1 to 200 characters by default. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, hideLabel, className, start, end, ...input } = props
  const {
    digitsOnly,
    allowHyphen = input.type === 'email',
    blockPaste,
    ref,
    minLength = textMinLength,
    maxLength = textMaxLength,
    ...rest
  } = input
  const [refused, setRefused] = useState('')
  const digits = useRef(String(rest.value ?? rest.defaultValue ?? ''))
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(ids) => (
        <>
          <div className={boxClass(error)}>
            {start && <span className="ps-3.5 text-ink-soft">{start}</span>}
            <input
              type="text"
              inputMode={digitsOnly ? 'numeric' : undefined}
              {...rest}
              {...ids}
              ref={ref}
              minLength={minLength}
              // Room for the blanks between digits: the browser would cut `481 593` before they are taken out.
              maxLength={digitsOnly ? maxLength * 2 : maxLength}
              onKeyDown={(press) => {
                if (!allowHyphen && isMinusKey(press)) press.preventDefault()
                rest.onKeyDown?.(press)
              }}
              onPaste={(paste) => {
                if (blockPaste) {
                  paste.preventDefault()
                  setRefused(blockPaste === true ? pasteWords : blockPaste)
                } else if (digitsOnly) pasteDigits(paste, maxLength)
                else rest.onPaste?.(paste)
              }}
              onChange={(change) => {
                if (digitsOnly) {
                  const before = String(rest.value ?? digits.current)
                  const edited = editedDigits({ before, after: change.currentTarget.value, most: maxLength })
                  change.currentTarget.value = edited
                  digits.current = edited
                }
                setRefused('')
                rest.onChange?.(change)
              }}
              onBlur={(blur) => {
                setRefused('')
                rest.onBlur?.(blur)
              }}
              className={inputClass}
            />
            {end && <span className="pe-1.5 text-ink-soft">{end}</span>}
          </div>
          {blockPaste && <output className="text-small text-ink-soft empty:absolute">{refused}</output>}
        </>
      )}
    </Field>
  )
}

/** Puts in the digits of what is pasted: the browser would first cut `20-04-15` to its six characters. */
function pasteDigits(paste: ClipboardEvent<HTMLInputElement>, maxLength: number): void {
  paste.preventDefault()
  const field = paste.currentTarget
  const from = field.selectionStart ?? field.value.length
  const to = field.selectionEnd ?? from
  const room = maxLength - field.value.length + (to - from)
  const digits = digitsOf(paste.clipboardData.getData('text'))
  field.setRangeText(digits.slice(0, room), from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const isMinusKey = ({ key }: KeyboardEvent): boolean => key === '-' || key === 'Subtract'

/** Several lines of text. */
export function TextArea(
  props: FieldWords &
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'> & { ref?: Ref<HTMLTextAreaElement> },
) {
  const { label, hint, error, required, hideLabel, className, rows = 3, maxLength = textMaxLength, ...rest } = props
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(ids) => (
        <div className={boxClass(error)}>
          <textarea {...rest} {...ids} rows={rows} maxLength={maxLength} className={`${inputClass} py-2.5`} />
        </div>
      )}
    </Field>
  )
}
