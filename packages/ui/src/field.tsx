import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { t } from './language.ts'

/** What every field of a form may say about itself. Only the first error of a field is shown. */
export interface FieldWords {
  label: string
  hint?: ReactNode | undefined
  error?: string | undefined
  required?: boolean | undefined
  /** Keeps the label for screen readers only, where the place already names the field. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

export interface FieldIds {
  id: string
  'aria-describedby'?: string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The frame of a field: label with an asterisk when required, hint, control, error. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  children,
}: FieldWords & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={cx('text-small font-medium wrap-anywhere text-ink', hideLabel && 'sr-only')}>
        {t(label)}
        <Asterisk shown={required} />
      </label>
      {hint && (
        <div id={`${id}-hint`} className="-mt-0.5 text-small text-ink-soft">
          {hint}
        </div>
      )}
      {children({
        id,
        ...described(id, hint, error),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function Asterisk({ shown }: { shown: boolean | undefined }) {
  if (!shown) return null
  return (
    <span aria-hidden="true" className="ms-0.5 text-bad">
      *
    </span>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} data-fault className="rise flex items-start gap-1.5 text-small text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{error}</span>
    </p>
  )
}

/** Points a control at its hint and its error, as far as they are there. */
export function described(id: string, hint: ReactNode, error: string | undefined): { 'aria-describedby'?: string } {
  const ids = cx(Boolean(hint) && `${id}-hint`, error && `${id}-error`)
  return ids ? { 'aria-describedby': ids } : {}
}

/** The box that inputs share. */
export const boxClass = (error: string | undefined, className?: string): string =>
  cx(
    'flex min-h-12 w-full min-w-0 items-center rounded-base border bg-paper text-body text-ink transition',
    'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-0 has-[:disabled]:bg-inset has-[>input:read-only]:bg-inset',
    error ? 'border-bad outline-bad' : 'border-edge outline-brand hover:border-ink-soft',
    className,
  )

export const inputClass =
  'min-h-11 w-full min-w-0 flex-1 rounded-base bg-transparent px-3.5 text-ellipsis outline-none disabled:text-ink-soft'
