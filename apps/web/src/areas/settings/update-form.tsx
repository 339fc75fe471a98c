import { useQuery } from '@tanstack/react-query'
import type { AnyCall } from '@tradewind/contract/client'
import * as updates from '@tradewind/contract/customer-update'
import { verificationCodeLength as codeLength } from '@tradewind/kernel/constants'
import { type ReactNode, useState } from 'react'
import { hasPinQuery } from '#domain/pin/pin.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { pageSettings } from '#lib/page-settings.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { toast } from '#ui/toast.ts'
import { doneText, failedText, otpFailed, otpSent } from './profile-words.rules.ts'
import { afterUpdate } from './settings.queries.ts'

const calls: Record<updates.PersonalUpdate, AnyCall> = {
  Name: updates.updateName,
  PhoneNumber: updates.updatePhoneNumber,
  Email: updates.updateEmail,
  Address: updates.updateAddress,
  Bvn: updates.updateBvn,
}

interface UpdateFormProps {
  kind: updates.PersonalUpdate
  /** What is sent beside the code. */
  fields: Readonly<Record<string, string | true>>
  /** What is wrong before anything is sent, by field. */
  faults: Readonly<Record<string, string>>
  onFaults: (faults: Readonly<Record<string, string>>) => void
  /** What follows from the change, below the fields. */
  note?: ReactNode
  children: ReactNode
  onClose: () => void
}

const lost = "We didn't get a response. Please try again."

/** One update of a person: the new value, then the code that was sent for it, and the PIN where it moves the email or phone. */
export function UpdateForm({ kind, fields, faults, onFaults, note, children, onClose }: UpdateFormProps) {
  const { id: customerId, email } = useProfile()
  const sending = useCall(updates.verifyEmailOrPhone, { refreshes: [], failures: 'own' })
  const saving = useCall(calls[kind] as typeof updates.updateName, { refreshes: afterUpdate, failures: 'own' })
  const asksPin = kind === 'PhoneNumber' || kind === 'Email'
  const pinKnown = useQuery({ ...hasPinQuery(customerId), enabled: asksPin })
  const needsPin = asksPin && pinKnown.data?.hasTransactionPin !== false
  const [sentTo, setSentTo] = useState<string>()
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [pinFault, setPinFault] = useState<string>()

  const send = async () => {
    setRefusal(undefined)
    try {
      const { sentTo: to } = await sending.mutateAsync({
        body: {
          updateType: kind,
          ...(kind === 'Email' && { email: String(fields['email']) }),
          ...(kind === 'PhoneNumber' && {
            phoneNumber: String(fields['phoneNumber']),
            phoneCountryId: String(fields['phoneCountryId']),
          }),
        },
      })
      setSentTo(to)
      toast.success(otpSent)
    } catch (error) {
      const words = error instanceof CallFailed ? (error.errors[0]?.message ?? error.message) : ''
      toast.error(words || otpFailed)
      setRefusal(words || otpFailed)
    }
  }

  const save = async () => {
    if (needsPin && pin.length < 6) return setPinFault('Transaction PIN is required')
    setRefusal(undefined)
    let said: string | undefined
    try {
      const body = { ...fields, code, ...(needsPin && { transactionPin: pin }) }
      await saving.mutateAsync({ body: body as never, onMessage: (message) => (said = message) })
      toast.success(doneText(kind, said))
      onClose()
    } catch (error) {
      if (!(error instanceof CallFailed)) {
        setRefusal(lost)
        return
      }
      setCode('')
      setAttempt((before) => before + 1)
      const own = error.errors.filter(({ field }) => field in fields)
      if (own.length > 0) {
        onFaults(Object.fromEntries(own.map(({ field, message }) => [field, message])))
        setSentTo(undefined)
      }
      if (error.code?.startsWith('identity.pin')) setPinFault(error.message)
      setRefusal(error.errors[0]?.message ?? error.message)
      toast.error(failedText(kind, error.errors[0]?.message ?? error.message))
    }
  }

  const submit = () => {
    if (sending.isPending || saving.isPending) return
    if (sentTo !== undefined) return void (code.length === codeLength && save())
    onFaults(faults)
    if (Object.keys(faults).length === 0) void send()
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      {sentTo === undefined ? (
        <>
          {children}
          {note && <p className="text-small text-ink-soft">{note}</p>}
        </>
      ) : (
        <>
          <p className="text-small text-ink-soft">
            We sent a code to <bdi className="font-medium text-ink">{sentTo || email}</bdi>. It works once.
          </p>
          <CodeField key={attempt} label="Code" length={codeLength} disabled={saving.isPending} onChange={setCode} />
          {needsPin && (
            <PinField
              label="Transaction PIN"
              required
              className="sm:max-w-72"
              value={pin}
              onChange={({ currentTarget }) => {
                setPin(currentTarget.value)
                setPinFault(undefined)
              }}
              error={pinFault}
            />
          )}
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
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          busy={sending.isPending || saving.isPending}
          disabled={sentTo !== undefined && code.length < codeLength}
        >
          {sentTo === undefined ? 'Send code' : 'Confirm change'}
        </Button>
        {sentTo !== undefined && (
          <Button kind="quiet" busy={sending.isPending} onClick={() => void send()}>
            Send a new code
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
