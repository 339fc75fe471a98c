import { useQueryClient } from '@tanstack/react-query'
import * as staff from '@tradewind/contract/accounts-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { formatMoney, parseAmount } from '@tradewind/kernel'
import { type ReactNode, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { keyOf, useCall } from '#ui/calls/api.ts'
import { Form } from '#ui/form.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { refusedWords } from './account-words.ts'

/** What every change of an account makes stale. */
const fresh = { refreshes: [staff.getAccount, staff.listAccounts], failures: 'own' } as const

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

interface ReasonedProps {
  /** What the change does, before it is done. */
  does: ReactNode
  button: string
  danger?: boolean
  error: Error | null
  busy: boolean
  /** What else the form asks for; false while it is not right. */
  children?: (tried: boolean) => ReactNode
  onSubmit: (reason: string) => void
}

/** A change with its reason, which its history keeps. */
function Reasoned({ does, button, danger, error, busy, children, onSubmit }: ReasonedProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const refused = refusedWords(error)
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true)
        if (!reasonFault(reason) && !busy) onSubmit(reason)
      }}
    >
      <p className="text-small text-ink-soft">{does}</p>
      {refused && (
        <Alert type="danger" live="assertive">
          {refused}
        </Alert>
      )}
      {children?.(tried)}
      <TextArea
        label="Reason"
        hint="Kept in the history. Only staff read it."
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={tried ? reasonFault(reason) : undefined}
      />
      <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} className="self-start">
        {button}
      </Button>
    </Form>
  )
}

interface StandingProps {
  accountId: string
  what: keyof typeof standingWords
  close: () => void
}

/** Freezes, unfreezes or reopens. */
export function ReasonForm({ accountId, what, close }: StandingProps) {
  const freeze = useCall(staff.freezeAccount, fresh)
  const unfreeze = useCall(staff.unfreezeAccount, fresh)
  const reopen = useCall(staff.reopenAccount, fresh)
  const call = { freeze, unfreeze, reopen }[what]
  const { does, button, done } = standingWords[what]
  return (
    <Reasoned
      does={does}
      button={button}
      error={call.error}
      busy={call.isPending}
      onSubmit={(reason) =>
        call.mutate(
          { params: { accountId }, body: { reason } },
          {
            onSuccess: () => {
              toast.success(done)
              close()
            },
          },
        )
      }
    />
  )
}

interface OfProps {
  of: staff.AccountDetail
  close: () => void
}

/** Closes an account, with the account that receives what is left on it. */
export function CloseForm({ of, close }: OfProps) {
  const [to, setTo] = useState(of.destinations.length === 1 ? of.destinations[0]?.accountId : undefined)
  const call = useCall(staff.closeAccount, fresh)
  const hasMoney = of.balance.minor > 0n
  return (
    <Reasoned
      does="The account stops working at once. The customer is emailed."
      button="Close account"
      danger
      error={call.error}
      busy={call.isPending}
      onSubmit={(reason) => {
        if (hasMoney && of.destinations.length > 0 && !to) return
        call.mutate(
          { params: { accountId: of.accountId }, body: { reason, ...(hasMoney && to && { transferToAccountId: to }) } },
          {
            onSuccess: () => {
              toast.success('Account closed')
              close()
            },
          },
        )
      }}
    >
      {(tried) =>
        hasMoney &&
        (of.destinations.length > 0 ? (
          <RadioCards
            label={`Where does ${formatMoney(of.balance)} go?`}
            required
            options={of.destinations.map(({ accountId, accountName }) => ({ value: accountId, title: accountName }))}
            value={to}
            onChange={setTo}
            error={tried && !to ? 'Choose an account.' : undefined}
          />
        ) : (
          <Alert type="warning">
            {formatMoney(of.balance)} is on the account, and the customer has no other account in {of.currencyCode}.
          </Alert>
        ))
      }
    </Reasoned>
  )
}

/** Keeps a part of the balance back. */
export function LienForm({ of, close }: OfProps) {
  const [written, setWritten] = useState('')
  const call = useCall(staff.placeLien, fresh)
  const client = useQueryClient()
  const amount = parseAmount(written, of.currencyCode)
  const fault =
    typeof amount === 'string' || amount.minor <= 0n
      ? 'Enter an amount.'
      : amount.minor > of.available.minor
        ? `At most ${formatMoney(of.available)} is available.`
        : undefined
  return (
    <Reasoned
      does={`Keeps this amount back until the lien is lifted. ${formatMoney(of.available)} is available now.`}
      button="Place lien"
      error={call.error}
      busy={call.isPending}
      onSubmit={(reason) => {
        if (fault || typeof amount === 'string') return
        call.mutate(
          { params: { accountId: of.accountId }, body: { amount, underLien: of.lien, reason } },
          {
            // A colleague's lien, or this one if only its answer was lost, shows once the window is closed.
            onError: () => void client.invalidateQueries({ queryKey: keyOf(staff.getAccount) }),
            onSuccess: () => {
              toast.success('Lien placed')
              close()
            },
          },
        )
      }}
    >
      {(tried) => (
        <AmountField
          label="Amount"
          required
          compact
          currency={of.currencyCode}
          value={written}
          onChange={setWritten}
          error={tried ? fault : undefined}
        />
      )}
    </Reasoned>
  )
}

/** Gives back what a lien kept. */
export function LiftForm({ accountId, lienId, close }: { accountId: string; lienId: string; close: () => void }) {
  const call = useCall(staff.liftLien, fresh)
  return (
    <Reasoned
      does="The amount is available again at once. The customer is emailed."
      button="Lift lien"
      error={call.error}
      busy={call.isPending}
      onSubmit={(reason) =>
        call.mutate(
          { params: { accountId, lienId }, body: { reason } },
          {
            onSuccess: () => {
              toast.success('Lien lifted')
              close()
            },
          },
        )
      }
    />
  )
}
