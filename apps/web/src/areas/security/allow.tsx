import { askPasskey } from '@tradewind/contract/security'
import type { ReactNode } from 'react'
import { fieldOfPin, pinFault } from '#domain/pin/pin.rules.ts'
import { answerOfPasskey, passkeyFailure } from '#lib/passkey.ts'
import { send } from '#ui/calls/api.ts'
import type { FieldProps } from '#ui/form/use-form.ts'
import { PinField } from '#ui/pin-field.tsx'
import type { SecurityState } from './security.types.ts'
import { refusalWords } from './words.ts'

type PinState = Pick<SecurityState, 'hasTransactionPin'>

export interface PinEntered {
  transactionPin: string
}

/** What the form of a change checks, sends and shows of the PIN that allows it, where the person has one. */
export const allowedByPin = ({ hasTransactionPin }: PinState) => ({
  fault: ({ transactionPin }: PinEntered) => (hasTransactionPin ? pinFault(transactionPin) : undefined),
  body: ({ transactionPin }: PinEntered) => (hasTransactionPin ? { transactionPin } : {}),
  fieldOf: hasTransactionPin ? fieldOfPin : {},
})

interface AllowingPinProps {
  state: PinState
  form: { field: (name: 'transactionPin') => FieldProps }
}

/** The PIN beside a change, where the person has one. */
export const AllowingPin = ({ state: { hasTransactionPin }, form }: AllowingPinProps) =>
  hasTransactionPin && <PinField label="Transaction PIN" required {...form.field('transactionPin')} />

/** What a window says before its fields. */
export const WindowText = ({ children }: { children: ReactNode }) => (
  <p className="text-small text-ink-soft">{children}</p>
)

/** Asks one of the person's passkeys; rejects where it gives no answer. */
export const askOwnPasskey = async () => answerOfPasskey(await send(askPasskey, { body: {} }))

/** Why a change failed: what the browser said of the passkey, or what the server said. */
export const passkeyOrRefusalWords = (error: unknown): string =>
  error instanceof DOMException ? passkeyFailure(error) : (refusalWords(error) ?? '')
