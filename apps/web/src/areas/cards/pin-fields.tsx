import type { FieldProps } from '#ui/form/use-form.ts'
import { PinField } from '#ui/pin-field.tsx'

/** Digits of a card's PIN. */
export const cardPinLength = 4

/** A new PIN for a card, twice. */
export const NewPinFields = ({ pin, again }: { pin: FieldProps; again: FieldProps }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <PinField label="New PIN" required maxLength={cardPinLength} hint="Four digits." {...pin} />
    <PinField label="Repeat the PIN" required maxLength={cardPinLength} {...again} />
  </div>
)
