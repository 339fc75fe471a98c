import { CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { Asterisk, boxClass, described, FieldError, type FieldWords } from './field.tsx'

interface DateFieldProps extends FieldWords {
  /** YYYY-MM-DD or nothing; it is shown as dd/MM/yyyy. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  min?: string
  max?: string
  disabled?: boolean
}

/** A date that can be typed or picked. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, hideLabel, className, value, onChange, min, max, disabled } = props
  const id = useId()
  return (
    // British English writes dd/MM/yyyy.
    <I18nProvider locale="en-GB">
      <DatePicker<CalendarDate>
        className={cx('flex min-w-0 flex-col gap-1.5', className)}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date ? date.toString() : null)}
        {...(props.onBlur && { onBlur: props.onBlur })}
        {...(min && { minValue: parseDate(min) })}
        {...(max && { maxValue: parseDate(max) })}
        isDisabled={disabled ?? false}
        isRequired={required ?? false}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        shouldForceLeadingZeros
        {...described(id, hint, error)}
      >
        <Label className={cx('text-small font-medium', hideLabel && 'sr-only')}>
          {label}
          <Asterisk shown={required} />
        </Label>
        {hint && (
          <div id={`${id}-hint`} className="-mt-0.5 text-small text-ink-soft">
            {hint}
          </div>
        )}
        <Group
          className={boxClass(
            error,
            cx('data-focus-within:outline-2', disabled ? 'bg-inset! text-ink-soft!' : 'bg-paper!'),
          )}
        >
          <DateInput className="figures flex flex-1 px-3.5">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-small px-0.5 outline-none data-[type=literal]:px-0 data-focused:bg-brand data-focused:text-on-brand data-placeholder:text-ink-faint data-focused:data-placeholder:text-on-brand"
              />
            )}
          </DateInput>
          <Button className="grid size-11 shrink-0 place-items-center rounded-base text-ink-soft">
            <CalendarDays aria-hidden="true" className="size-5" />
          </Button>
        </Group>
        <FieldError id={`${id}-error`} error={error} />
        <Popover className="fade rounded-base border border-line bg-paper p-4 shadow-float">
          <Dialog className="outline-none" aria-label={label}>
            <Calendar>
              <header className="mb-2 flex items-center justify-between">
                <Button slot="previous" className="grid size-10 place-items-center rounded-full hover:bg-inset">
                  <ChevronLeft aria-hidden="true" className="size-5" />
                </Button>
                <Heading className="text-body font-semibold" />
                <Button slot="next" className="grid size-10 place-items-center rounded-full hover:bg-inset">
                  <ChevronRight aria-hidden="true" className="size-5" />
                </Button>
              </header>
              <CalendarGrid>
                <CalendarGridHeader>
                  {(day) => (
                    <CalendarHeaderCell className="size-10 text-caption font-medium text-ink-soft">
                      {day}
                    </CalendarHeaderCell>
                  )}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => (
                    <CalendarCell
                      date={date}
                      className="figures grid size-10 cursor-pointer place-items-center rounded-full text-small outline-offset-1 hover:bg-inset data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-disabled:line-through data-outside-month:hidden data-selected:bg-brand data-selected:text-on-brand"
                    />
                  )}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}
