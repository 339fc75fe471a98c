import {
  addPasskey,
  askPasskey,
  beginOwnRecovery,
  beginPasskey,
  removePasskey,
  setPasskeyPayments,
} from '@tradewind/contract/security'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { answerOfPasskey, makePasskey, passkeyFailure, passkeysWork } from '#lib/passkey.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { send, useCall } from '#ui/calls/api.ts'
import { dayText, momentText } from '#ui/dates.ts'
import { openModal } from '#ui/modal-bus.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ChangeForm, useAllowing } from './allow.tsx'
import { Entry, Section } from './section.tsx'
import { type SecurityState } from './security.types.ts'
import { refusalWords } from './words.ts'

type Passkey = SecurityState['passkeys'][number]

/** What asks for a passkey from an amount on. */
const movesMoney = ['payments:create', 'exchange:create', 'sendr:create', 'approvals:decide'] as const

/** The passkeys, and from which amount on payments need one. */
export function PasskeysSection({ state }: { state: SecurityState }) {
  const { passkeys, passkeyPayments } = state
  const { permissions } = useProfile()
  // Whoever moves no money is promised nothing about it.
  const mayPay = movesMoney.some((permission) => permissions.includes(permission))
  return (
    <Section
      title="Passkeys"
      text="Confirm with your fingerprint, face or device PIN. A passkey only works on our site."
      action={
        <Button
          kind="secondary"
          size="small"
          disabled={!passkeysWork()}
          onClick={() =>
            openModal({ component: AddPasskeyWindow, title: 'Add a passkey', modalSize: 'small', props: { state } })
          }
        >
          Add a passkey
        </Button>
      }
    >
      <ul>
        {!passkeysWork() && <Entry title="Not available here" text="This browser can't use passkeys." />}
        {passkeys.map((passkey) => (
          <Entry
            key={passkey.passkeyId}
            title={<bdi>{passkey.name}</bdi>}
            text={`Added ${dayText(passkey.createdAt)}. ${
              passkey.lastUsedAt ? `Last used ${momentText(passkey.lastUsedAt)}` : 'Never used'
            }.${passkey.worksHere ? '' : ` Made for ${passkey.madeFor ?? 'another address'}: it doesn't work here.`}`}
            actions={
              <Button
                kind="caution"
                size="small"
                aria-label={`Remove ${isolated(passkey.name)}`}
                onClick={() =>
                  openModal({
                    component: RemovePasskeyWindow,
                    title: 'Remove this passkey?',
                    modalSize: 'small',
                    props: { state, passkey },
                  })
                }
              >
                Remove
              </Button>
            }
          />
        ))}
        {passkeys.length > 0 && !state.recovery && (
          <Entry
            title="Lost your passkeys?"
            text="Recover your account. For your security this takes three days."
            actions={
              <Button
                kind="secondary"
                size="small"
                onClick={() =>
                  openModal({
                    component: RecoveryWindow,
                    title: 'Recover your account',
                    modalSize: 'small',
                    props: { state },
                  })
                }
              >
                Start recovery
              </Button>
            }
          />
        )}
        {mayPay && (
          <Entry
            title="Payments with a passkey"
            text={
              passkeyPayments
                ? `Payments, exchanges and approvals of ${formatMoney(passkeyPayments)} or more need a passkey besides your PIN.`
                : passkeys.length > 0
                  ? 'Your payments need no passkey.'
                  : 'Add a passkey first. Then big payments can ask for it besides your PIN.'
            }
            actions={
              passkeys.length > 0 && (
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() =>
                    openModal({
                      component: PaymentsWindow,
                      title: 'Payments with a passkey',
                      modalSize: 'small',
                      props: { state },
                    })
                  }
                >
                  {passkeyPayments ? 'Change amount' : 'Set an amount'}
                </Button>
              )
            }
          />
        )}
      </ul>
    </Section>
  )
}

function AddPasskeyWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [asking, setAsking] = useState(false)
  const allowing = useAllowing(state)
  const answer = useAnswer()
  const isFirst = state.passkeys.length === 0
  const begin = useCall(beginPasskey, { failures: 'own' })
  const add = useCall(addPasskey, { failures: 'own' })
  const submit = () => {
    const wrong = name.trim() === '' ? 'Name is required' : undefined
    setFault(wrong)
    setFailure(undefined)
    allowing.give((body) => {
      if (wrong) return
      if (isFirst) return void make(body)
      void answer.ask((passkey) => make({ ...body, passkey }))
    })
  }
  const make = async (body: { transactionPin?: string; passkey?: Answer }) => {
    setAsking(true)
    try {
      const wanted = await begin.mutateAsync({ body })
      const passkey = await makePasskey(wanted)
      await add.mutateAsync({ body: { name: name.trim(), passkey } })
      toast.success('Passkey added.')
      close()
    } catch (error) {
      if (error instanceof DOMException) setFailure(passkeyFailure(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <ChangeForm
      text={
        isFirst
          ? 'Your browser will ask for your fingerprint, face or device PIN.'
          : 'First confirm with a passkey you already have. Then your browser sets up the new one.'
      }
      refusal={failure ?? answer.failure ?? refusalWords(begin.error ?? add.error)}
      busy={asking || answer.asking}
      button="Add passkey"
      onSubmit={submit}
      close={close}
    >
      <TextField
        label="Name"
        hint="So that you recognise it, such as Work laptop."
        required
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
      />
      {allowing.field}
    </ChangeForm>
  )
}

type Answer = Awaited<ReturnType<typeof answerOfPasskey>>

/** Asks a passkey where a change needs its answer; says what the browser said where it gave none. */
function useAnswer() {
  const [failure, setFailure] = useState<string>()
  const [asking, setAsking] = useState(false)
  return {
    failure,
    asking,
    ask: async (then: (passkey: Answer) => Promise<unknown>) => {
      setFailure(undefined)
      setAsking(true)
      try {
        const question = await send(askPasskey, { body: {} })
        await then(await answerOfPasskey(question))
      } catch (error) {
        setFailure(error instanceof DOMException ? passkeyFailure(error) : refusalWords(error))
      } finally {
        setAsking(false)
      }
    },
  }
}

function RemovePasskeyWindow({ state, passkey, close }: { state: SecurityState; passkey: Passkey; close: () => void }) {
  const allowing = useAllowing(state)
  const answer = useAnswer()
  const remove = useCall(removePasskey, { failures: 'own' })
  const { passkeyId, name } = passkey
  const isLast = state.passkeys.length === 1
  const done = () => {
    toast.success('Passkey removed.')
    close()
  }
  const submit = () =>
    allowing.give((allowed) => {
      void answer.ask(async (given) => {
        await remove.mutateAsync({ body: { passkeyId, ...allowed, passkey: given } })
        done()
      })
    })
  return (
    <ChangeForm
      text={
        isLast ? (
          <>
            <bdi>{name}</bdi> is your only passkey. Without it, your payments won't need one. Confirm with the passkey
            itself.
          </>
        ) : (
          <>
            You'll no longer be able to use <bdi>{name}</bdi>. Confirm with any of your passkeys.
          </>
        )
      }
      refusal={answer.failure ?? refusalWords(remove.error)}
      busy={remove.isPending || answer.asking}
      button="Remove passkey"
      onSubmit={submit}
      close={close}
      danger
    >
      {allowing.field}
    </ChangeForm>
  )
}

function PaymentsWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const { mainCurrencyCode } = useProfile()
  const before = state.passkeyPayments
  const currencyCode = before?.currency ?? mainCurrencyCode
  const [amount, setAmount] = useState(before ? toDecimal(before) : '')
  const [fault, setFault] = useState<string>()
  const allowing = useAllowing(state)
  const answer = useAnswer()
  const set = useCall(setPasskeyPayments, { failures: 'own' })
  const save = (next?: string) =>
    allowing.give((allowed) => {
      const body = { ...(next !== undefined && { amount: next }), currencyCode, ...allowed }
      const done = () => {
        toast.success(next === undefined ? 'Your payments need no passkey.' : 'Amount saved.')
        close()
      }
      void answer.ask(async (passkey) => {
        await set.mutateAsync({ body: { ...body, passkey } })
        done()
      })
    })
  return (
    <ChangeForm
      text="Payments, exchanges and approvals of this amount or more, in any currency, need a passkey besides your PIN."
      refusal={answer.failure ?? refusalWords(set.error)}
      busy={set.isPending || answer.asking}
      button="Save amount"
      onSubmit={() => {
        const wrong = amount.trim() === '' ? 'Amount is required' : undefined
        setFault(wrong)
        if (!wrong) save(amount)
      }}
      close={close}
    >
      <AmountField
        label="Amount"
        required
        compact
        currency={currencyCode}
        value={amount}
        onChange={(text) => {
          setAmount(text)
          setFault(undefined)
        }}
        error={fault}
      />
      {allowing.field}
      {before && (
        <Button kind="quiet" size="small" className="self-start" onClick={() => save()}>
          No longer ask for a passkey
        </Button>
      )}
    </ChangeForm>
  )
}

/** For who has lost every passkey: after three days, unless somebody stops it, the account is open without them. */
function RecoveryWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const allowing = useAllowing(state)
  const begin = useCall(beginOwnRecovery, { failures: 'own' })
  return (
    <ChangeForm
      text="We'll notify you by email and text message. Anyone who receives those messages can stop the recovery. After three days, the link in the email signs you out everywhere and removes your passkeys, authenticator app and recovery codes."
      refusal={refusalWords(begin.error)}
      busy={begin.isPending}
      button="Start recovery"
      onSubmit={() =>
        allowing.give((body) =>
          begin.mutate(
            { body },
            {
              onSuccess: ({ sentTo }) => {
                toast.success(`Recovery started. We wrote to ${isolated(sentTo)}.`)
                close()
              },
            },
          ),
        )
      }
      close={close}
    >
      {allowing.field}
    </ChangeForm>
  )
}
