import { verificationCodeLength } from '@tradewind/kernel/constants'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cleanCode, eraseCode, fillCode } from './code.rules.ts'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

interface CodeFieldProps {
  label: string
  /** How many boxes: 8 for a verification code. */
  length?: number
  kind?: 'digits' | 'letters'
  onChange: (code: string) => void
  /** Called once the last box is filled. */
  onComplete?: (code: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** A code in single boxes: each advances by itself, backspace goes back, pasting fills, and they join into one string. */
export function CodeField(props: CodeFieldProps) {
  const { label, length = verificationCodeLength, kind = 'letters', onChange, onComplete, error, disabled } = props
  const id = useId()
  const [boxes, setBoxes] = useState<string[]>(() => Array.from({ length }, () => ''))
  const inputs = useRef<(HTMLInputElement | null)[]>([])

  const put = (at: number, text: string) => {
    // Cut, or taken away by the keyboard of a phone, which names no key.
    if (text === '') return erase(at, 'Delete')
    const typed = cleanCode(text, kind)
    if (!typed) return
    const filled = fillCode(boxes, at, typed)
    tell(filled.boxes)
    inputs.current[filled.next]?.focus()
    if (filled.boxes.every(Boolean)) onComplete?.(filled.boxes.join(''))
  }
  const tell = (next: string[]) => {
    setBoxes(next)
    onChange(next.join(''))
  }
  const onKeyDown = (at: number, press: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[press.key]
    if (step) inputs.current[at + step]?.focus()
    if (press.key !== 'Backspace' && press.key !== 'Delete') return
    press.preventDefault()
    erase(at, press.key)
  }
  const erase = (at: number, key: 'Backspace' | 'Delete') => {
    const erased = eraseCode(boxes, at, key)
    tell(erased.boxes)
    inputs.current[erased.next]?.focus()
  }

  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-small font-medium">{label}</legend>
      <div dir="ltr" className="flex gap-1.5 sm:gap-2">
        {boxes.map((box, at) => (
          <input
            // The boxes never move: their place is their identity.
            key={at}
            ref={(input) => {
              inputs.current[at] = input
            }}
            aria-label={`Character ${at + 1} of ${length}`}
            aria-invalid={error ? true : undefined}
            value={box}
            disabled={disabled}
            inputMode={kind === 'digits' ? 'numeric' : 'text'}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            onFocus={(focus) => focus.currentTarget.select()}
            onChange={(change) => put(at, lastTyped(change.currentTarget.value, box))}
            onPaste={(paste) => {
              paste.preventDefault()
              const pasted = paste.clipboardData.getData('text')
              if (pasted) put(at, pasted)
            }}
            onKeyDown={(press) => onKeyDown(at, press)}
            className={cx(
              'figures h-14 w-full min-w-0 rounded-base border bg-paper text-center text-title font-semibold text-ink',
              'transition focus-visible:outline-offset-0',
              error ? 'border-bad' : box ? 'border-brand' : 'border-edge',
              // A gap in the middle makes eight characters readable.
              length === 8 && at === 4 && 'ms-1.5 sm:ms-3',
            )}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** A box that held a character gets two: the new one counts. An auto-filled code arrives whole. */
const lastTyped = (text: string, before: string): string =>
  text.length === 2 && before ? text.replace(before, '') || before : text
