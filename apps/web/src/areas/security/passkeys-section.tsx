import {
  addPasskey,
  beginOwnRecovery,
  beginPasskey,
  removePasskey,
  setPasskeyPayments,
} from '@tradewind/contract/security'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useProfile } from '#domain/session/session.ts'
import { makePasskey, passkeysWork } from '#lib/passkey.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { dayText, momentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { faultsIn, hasFaults } from '#ui/form/form.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import {
  AllowingPin,
  allowedByPin,
  askOwnPasskey,
  type PinEntered,
  passkeyOrRefusalWords,
  WindowText,
} from './allow.tsx'
import { Entry, Section } from './section.tsx'
import { type SecurityState } from './security.types.ts'

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
  const isFirst = state.passkeys.length === 0
  const allowed = allowedByPin(state)
  const begin = useCall(beginPasskey, { failures: 'own' })
  const faults = (entries: PinEntered & { name: string }) => ({
    name: entries.name.trim() === '' ? 'Name is required' : undefined,
    transactionPin: allowed.fault(entries),
  })
  const form = useForm({
    control: useFormControl({ name: '', transactionPin: '' }),
    call: addPasskey,
    faults,
    fieldOf: allowed.fieldOf,
    check: async (entries) => {
      if (hasFaults(faultsIn(faults(entries)))) return undefined
      const body = { ...allowed.body(entries), ...(!isFirst && { passkey: await askOwnPasskey() }) }
      return makePasskey(await begin.mutateAsync({ body }))
    },
    body: ({ name }, passkey) => ({ name: name.trim(), passkey }),
    wordsOf: passkeyOrRefusalWords,
    onSaved: () => {
      toast.success('Passkey added.')
      close()
    },
  })
  return (
    <CallForm form={form} words="Add passkey" onCancel={close}>
      <WindowText>
        {isFirst
          ? 'Your browser will ask for your fingerprint, face or device PIN.'
          : 'First confirm with a passkey you already have. Then your browser sets up the new one.'}
      </WindowText>
      <TextField
        label="Name"
        hint="A name you'll recognize, such as Work laptop."
        required
        maxLength={60}
        {...form.field('name')}
      />
      <AllowingPin state={state} form={form} />
    </CallForm>
  )
}

function RemovePasskeyWindow({ state, passkey, close }: { state: SecurityState; passkey: Passkey; close: () => void }) {
  const { passkeyId, name } = passkey
  const isLast = state.passkeys.length === 1
  const allowed = allowedByPin(state)
  const form = useForm({
    control: useFormControl({ transactionPin: '' }),
    call: removePasskey,
    faults: (entries) => ({ transactionPin: allowed.fault(entries) }),
    fieldOf: allowed.fieldOf,
    check: async (entries) => (allowed.fault(entries) ? undefined : askOwnPasskey()),
    body: (entries, answer) => ({ passkeyId, ...allowed.body(entries), passkey: answer }),
    wordsOf: passkeyOrRefusalWords,
    onSaved: () => {
      toast.success('Passkey removed.')
      close()
    },
  })
  return (
    <CallForm form={form} words="Remove passkey" kind="danger" onCancel={close}>
      <WindowText>
        {isLast ? (
          <>
            <bdi>{name}</bdi> is your only passkey. Without it, your payments won't need one. Confirm with the passkey
            itself.
          </>
        ) : (
          <>
            You'll no longer be able to use <bdi>{name}</bdi>. Confirm with any of your passkeys.
          </>
        )}
      </WindowText>
      <AllowingPin state={state} form={form} />
    </CallForm>
  )
}

function PaymentsWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const { mainCurrencyCode } = useProfile()
  const before = state.passkeyPayments
  const currencyCode = before?.currency ?? mainCurrencyCode
  const allowed = allowedByPin(state)
  const faults = (entries: PinEntered & { amount: string; isOff: boolean }) => ({
    amount: !entries.isOff && entries.amount.trim() === '' ? 'Amount is required' : undefined,
    transactionPin: allowed.fault(entries),
  })
  const form = useForm({
    control: useFormControl({ amount: before ? toDecimal(before) : '', isOff: false, transactionPin: '' }),
    call: setPasskeyPayments,
    faults,
    fieldOf: allowed.fieldOf,
    check: async (entries) => (hasFaults(faultsIn(faults(entries))) ? undefined : askOwnPasskey()),
    body: ({ amount, isOff, ...entries }, passkey) => ({
      ...(!isOff && { amount }),
      currencyCode,
      ...allowed.body(entries),
      passkey,
    }),
    wordsOf: passkeyOrRefusalWords,
    onSaved: (_value, { isOff }) => {
      toast.success(isOff ? 'Your payments need no passkey.' : 'Amount saved.')
      close()
    },
  })
  return (
    <CallForm form={form} words="Save amount" onCancel={close}>
      <WindowText>
        Payments, exchanges and approvals of this amount or more, in any currency, need a passkey besides your PIN.
      </WindowText>
      <AmountField
        label="Amount"
        required
        compact
        currency={currencyCode}
        value={form.form.amount}
        onChange={(amount) => form.set({ amount })}
        error={form.faults.amount}
      />
      <AllowingPin state={state} form={form} />
      {before && (
        <Button kind="quiet" size="small" className="self-start" onClick={() => void form.submit({ isOff: true })}>
          No longer ask for a passkey
        </Button>
      )}
    </CallForm>
  )
}

/** For who has lost every passkey: after three days, unless somebody stops it, the account is open without them. */
function RecoveryWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const allowed = allowedByPin(state)
  const form = useForm({
    control: useFormControl({ transactionPin: '' }),
    call: beginOwnRecovery,
    faults: (entries) => ({ transactionPin: allowed.fault(entries) }),
    fieldOf: allowed.fieldOf,
    body: allowed.body,
    wordsOf: passkeyOrRefusalWords,
    onSaved: ({ sentTo }) => {
      toast.success(`Recovery started. We wrote to ${isolated(sentTo)}.`)
      close()
    },
  })
  return (
    <CallForm form={form} words="Start recovery" onCancel={close}>
      <WindowText>
        We'll notify you by email and text message. Anyone who receives those messages can stop the recovery. After
        three days, the link in the email signs you out everywhere and removes your passkeys, authenticator app and
        recovery codes.
      </WindowText>
      <AllowingPin state={state} form={form} />
    </CallForm>
  )
}
