import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Asterisk, FieldError } from './field.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hint, error, required, ref, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex items-start gap-3 py-1.5">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            ref={ref}
            type="checkbox"
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-6 appearance-none rounded-small border border-edge bg-paper transition aria-invalid:border-bad checked:border-brand checked:bg-brand not-checked:disabled:bg-inset checked:disabled:border-edge checked:disabled:bg-edge"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute size-4 text-on-brand opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">
          <span className="text-body">
            {label}
            <Asterisk shown={required} />
          </span>
          {hint && <span className="block text-small text-ink-soft">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
