import { useQuery } from '@tanstack/react-query'
import type { AnyCall } from '@tradewind/contract/client'
import * as updates from '@tradewind/contract/settings-profile'
import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { type ReactNode, useState } from 'react'
import { hasPinQuery } from '#domain/pin/pin.queries.ts'
import { fieldOfPin } from '#domain/pin/pin.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { pageSettings } from '#lib/page-settings.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { CodeField } from '#ui/code-field.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import type { FormControl } from '#ui/form/form-control.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { noResponseWords } from '#ui/no-response.ts'
import { PinField } from '#ui/pin-field.tsx'
import { toast } from '#ui/toast.ts'
import { doneText, failedText, otpFailed, otpSent } from './profile-words.rules.ts'

const calls: Record<updates.PersonalUpdate, AnyCall> = {
  Name: updates.updateName,
  PhoneNumber: updates.updatePhoneNumber,
  Email: updates.updateEmail,
  Address: updates.updateAddress,
  Bvn: updates.updateBvn,
}

type Values = Record<string, string>

interface UpdateFormProps {
  kind: updates.PersonalUpdate
  /** What is changed. */
  control: FormControl<Values>
  /** The entries as they are sent beside the code. */
  sentOf: (entries: Values) => Readonly<Record<string, string | true>>
  /** What is wrong before anything is sent, by field. */
  faultsOf: (entries: Values) => Values
  /** What follows from the change, below the fields. */
  note?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** One update of a person: the new value, then the code that was sent for it, and the PIN where it moves the email or phone. */
export function UpdateForm(props: UpdateFormProps) {
  const { kind, control, faultsOf, note, children, onClose } = props
  const [sentTo, setSentTo] = useState<string>()
  const sending = useForm({
    control,
    call: updates.verifyEmailOrPhone,
    body: ({ email = '', phoneNumber = '', phoneCountryId = '' }) => ({
      updateType: kind,
      ...(kind === 'Email' && { email }),
      ...(kind === 'PhoneNumber' && { phoneNumber, phoneCountryId }),
    }),
    faults: faultsOf,
    wordsOf: otpWords,
    onSaved: (sent) => {
      setSentTo(sent.sentTo)
      toast.success(otpSent)
    },
    onRefused: (error) => toast.error(otpWords(error)),
  })
  const { saving, codeField, pinField } = useProof(props, () => setSentTo(undefined))
  const enters = sentTo === undefined
  const current = enters ? sending : saving
  const refusal = current.refusal ?? (enters ? saving : sending).refusal ?? saving.faults.code
  return (
    <CallForm
      form={{ submit: () => current.submit(), busy: sending.busy || saving.busy, refusal }}
      words={enters ? 'Send code' : 'Confirm change'}
      disabled={!enters && saving.form.code.length < codeLength}
      actions={
        !enters && (
          <Button kind="quiet" busy={sending.busy} onClick={() => void sending.submit()}>
            Send a new code
          </Button>
        )
      }
      onCancel={onClose}
    >
      {enters ? (
        <>
          {children}
          {note && <p className="text-small text-ink-soft">{note}</p>}
        </>
      ) : (
        <>
          <SentTo sentTo={sentTo} />
          {codeField}
          {pinField}
          {pageSettings().demo && (
            <p className="text-small text-ink-soft">
              This is the demo: messages arrive in the{' '}
              <Link href={paths.outbox()} target="_blank">
                outbox
              </Link>
              .
            </p>
          )}
        </>
      )}
    </CallForm>
  )
}

function SentTo({ sentTo }: { sentTo: string }) {
  const { email } = useProfile()
  return (
    <p className="text-small text-ink-soft">
      We sent a code to <bdi className="font-medium text-ink">{sentTo || email}</bdi>. It works once.
    </p>
  )
}

/** The code and the PIN, with which the change is made. Where a value was wrong after all, it is entered again. */
function useProof({ kind, control, sentOf, onClose }: UpdateFormProps, onWrongEntry: () => void) {
  const { id: customerId } = useProfile()
  const asksPin = kind === 'PhoneNumber' || kind === 'Email'
  const pinKnown = useQuery({ ...hasPinQuery(customerId), enabled: asksPin })
  const needsPin = asksPin && pinKnown.data?.hasTransactionPin !== false
  // A wrong code empties the boxes: a new key starts them afresh.
  const [attempt, setAttempt] = useState(0)
  const proof = useFormControl({ code: '', transactionPin: '' })
  const entries = sentOf(control.form)
  const saving = useForm({
    control: proof,
    call: calls[kind] as typeof updates.updateName,
    body: ({ code, transactionPin }) => ({ ...entries, code, ...(needsPin && { transactionPin }) }) as never,
    faults: ({ transactionPin }) =>
      needsPin && transactionPin.length < 6 ? { transactionPin: 'Transaction PIN is required' } : {},
    fieldOf: fieldOfPin,
    lost: noResponseWords,
    onSaved: (_value, _form, message) => {
      toast.success(doneText(kind, message))
      onClose()
    },
    onRefused: (error) => {
      toast.error(failedText(kind, error instanceof CallFailed ? failureText(error) : undefined))
      if (!(error instanceof CallFailed)) return
      proof.replace({ ...proof.form, code: '' })
      setAttempt((before) => before + 1)
      const own = error.errors.filter(({ field }) => field in entries)
      if (own.length > 0) {
        control.setFaults(Object.fromEntries(own.map(({ field, message }) => [field, message])))
        onWrongEntry()
      }
    },
  })
  return {
    saving,
    codeField: (
      <CodeField
        key={attempt}
        label="Code"
        length={codeLength}
        disabled={saving.busy}
        onChange={(code) => proof.set({ code })}
      />
    ),
    pinField: needsPin && (
      <PinField label="Transaction PIN" required className="sm:max-w-72" {...saving.field('transactionPin')} />
    ),
  }
}

const otpWords = (error: unknown): string => (error instanceof CallFailed && failureText(error)) || otpFailed
