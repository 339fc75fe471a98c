import { useQueryClient } from '@tanstack/react-query'
import * as staff from '@tradewind/contract/accounts-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { formatMoney, parseAmount } from '@tradewind/kernel'
import { type ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { keyOf } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import type { FieldProps } from '#ui/form/use-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

export const standingWords = {
  freeze: {
    title: 'Freeze this account',
    button: 'Freeze account',
    does: 'Nothing leaves the account, and the customer cannot lift it. Credits still arrive. The customer is emailed.',
    done: 'Account frozen',
  },
  unfreeze: {
    title: 'Unfreeze this account',
    button: 'Unfreeze account',
    does: 'Lifts our freeze. If the customer froze the account too, it stays frozen. The customer is emailed.',
    done: 'Account unfrozen',
  },
  reopen: {
    title: 'Reopen this account',
    button: 'Reopen account',
    does: 'The account works again, with the same details. The customer is emailed.',
    done: 'Account reopened',
  },
} as const

const reasonFaults = ({ reason }: { reason: string }) => ({ reason: reasonFault(reason) })

interface ReasonedProps {
  form: Parameters<typeof CallForm>[0]['form'] & { field: (name: 'reason') => FieldProps }
  /** What the change does, before it is done. */
  does: ReactNode
  button: string
  danger?: boolean
  children?: ReactNode
}

/** A change with its reason, which its history keeps. */
export const Reasoned = ({ form, does, button, danger, children }: ReasonedProps) => (
  <CallForm form={form} className="flex flex-col gap-4" words={button} kind={danger ? 'danger' : 'primary'}>
    <p className="text-small text-ink-soft">{does}</p>
    {children}
    <TextArea
      label="Reason"
      hint="Kept in the history. Only staff can see it."
      required
      rows={3}
      maxLength={500}
      {...form.field('reason')}
    />
  </CallForm>
)

interface StandingProps {
  accountId: string
  what: keyof typeof standingWords
  close: () => void
}

const standingCalls = { freeze: staff.freezeAccount, unfreeze: staff.unfreezeAccount, reopen: staff.reopenAccount }

/** Freezes, unfreezes or reopens. */
export function ReasonForm({ accountId, what, close }: StandingProps) {
  const { does, button, done } = standingWords[what]
  const change = useForm({
    control: useFormControl({ reason: '' }),
    // They take and give the same.
    call: standingCalls[what] as typeof staff.freezeAccount,
    params: { accountId },
    body: ({ reason }) => ({ reason }),
    faults: reasonFaults,
    onSaved: () => {
      toast.success(done)
      close()
    },
  })
  return <Reasoned form={change} {...{ does, button }} />
}

interface OfProps {
  of: staff.AccountDetail
  close: () => void
}

/** Closes an account, with the account that receives what is left on it. */
export function CloseForm({ of, close }: OfProps) {
  const hasMoney = of.balance.minor > 0n
  const closure = useForm({
    control: useFormControl({
      reason: '',
      to: of.destinations.length === 1 ? of.destinations[0]?.accountId : undefined,
    }),
    call: staff.closeAccount,
    params: { accountId: of.accountId },
    body: ({ reason, to }) => ({ reason, ...(hasMoney && to && { transferToAccountId: to }) }),
    faults: ({ reason, to }) => ({
      reason: reasonFault(reason),
      to: hasMoney && of.destinations.length > 0 && !to ? 'Choose an account.' : undefined,
    }),
    onSaved: () => {
      toast.success('Account closed')
      close()
    },
  })
  return (
    <Reasoned
      form={closure}
      does="The account stops working immediately. The customer is emailed."
      button="Close account"
      danger
    >
      {hasMoney &&
        (of.destinations.length > 0 ? (
          <RadioCards
            label={`Where does ${formatMoney(of.balance)} go?`}
            required
            options={of.destinations.map(({ accountId, accountName }) => ({ value: accountId, title: accountName }))}
            value={closure.form.to}
            onChange={(to) => closure.set({ to })}
            error={closure.faults.to}
          />
        ) : (
          <Alert type="warning">
            {formatMoney(of.balance)} is on the account, and the customer has no other account in {of.currencyCode}.
          </Alert>
        ))}
    </Reasoned>
  )
}

/** Keeps a part of the balance back. */
export function LienForm({ of, close }: OfProps) {
  const client = useQueryClient()
  const lien = useForm({
    control: useFormControl({ reason: '', amount: '' }),
    call: staff.placeLien,
    params: { accountId: of.accountId },
    body: ({ reason, amount: typed }) => {
      const amount = parseAmount(typed, of.currencyCode)
      return typeof amount === 'string' ? undefined : { amount, underLien: of.lien, reason }
    },
    faults: ({ reason, amount: typed }) => {
      const amount = parseAmount(typed, of.currencyCode)
      return {
        reason: reasonFault(reason),
        amount:
          typeof amount === 'string' || amount.minor <= 0n
            ? 'Enter an amount.'
            : amount.minor > of.available.minor
              ? `At most ${formatMoney(of.available)} is available.`
              : undefined,
      }
    },
    // A colleague's lien, or this one if only its answer was lost, shows once the window is closed.
    onRefused: () => void client.invalidateQueries({ queryKey: keyOf(staff.getAccount) }),
    onSaved: () => {
      toast.success('Lien placed')
      close()
    },
  })
  return (
    <Reasoned
      form={lien}
      does={`Keeps this amount back until the lien is lifted. ${formatMoney(of.available)} is available now.`}
      button="Place lien"
    >
      <AmountField
        label="Amount"
        required
        compact
        currency={of.currencyCode}
        value={lien.form.amount}
        onChange={(amount) => lien.set({ amount })}
        error={lien.faults.amount}
      />
    </Reasoned>
  )
}

/** Gives back what a lien kept. */
export function LiftForm({ accountId, lienId, close }: { accountId: string; lienId: string; close: () => void }) {
  const lift = useForm({
    control: useFormControl({ reason: '' }),
    call: staff.liftLien,
    params: { accountId, lienId },
    body: ({ reason }) => ({ reason }),
    faults: reasonFaults,
    onSaved: () => {
      toast.success('Lien lifted')
      close()
    },
  })
  return (
    <Reasoned
      form={lift}
      does="The amount becomes available again immediately. The customer is emailed."
      button="Lift lien"
    />
  )
}
