import { Minus, Plus } from 'lucide-react'
import { IconButton } from './button.tsx'
import { digitsOf } from './code.rules.ts'
import { boxClass, Field, type FieldWords } from './field.tsx'
import { stepNumber, steppedNumber, stepperMax } from './stepper.rules.ts'

interface NumberStepperProps extends FieldWords {
  value: number
  onChange: (value: number) => void
  max?: number
}

/** A small whole number with minus and plus. A button at its end keeps the focus: the keys go on from where they are. */
export function NumberStepper({ value, onChange, max = stepperMax, ...words }: NumberStepperProps) {
  return (
    <Field {...words}>
      {(ids) => (
        <div className={boxClass(words.error, 'max-w-48 justify-between px-1')}>
          <IconButton
            label={`Decrease ${words.label}`}
            aria-disabled={value <= 0}
            onClick={() => onChange(stepNumber(value, -1, max))}
            className="size-10"
          >
            <Minus aria-hidden="true" className="size-4" />
          </IconButton>
          <input
            {...ids}
            inputMode="numeric"
            value={value}
            // A sign alone would leave nothing chosen, and the next digit would stand before the nought.
            onBeforeInput={(input) => !/\d/.test(input.data) && input.preventDefault()}
            onChange={(change) => onChange(steppedNumber(Number(digitsOf(change.currentTarget.value)), max))}
            className="figures min-h-11 w-full min-w-0 bg-transparent text-center font-semibold outline-none"
          />
          <IconButton
            label={`Increase ${words.label}`}
            aria-disabled={value >= max}
            onClick={() => onChange(stepNumber(value, 1, max))}
            className="size-10"
          >
            <Plus aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
