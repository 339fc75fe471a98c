import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { Plus, Trash2 } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import type { Payee } from '#domain/payees/payee-form.rules.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import type { FormControl } from '#ui/form/form-control.ts'
import { blankOther, hasRoom, type otherFaults, otherWith } from './other-payees.rules.ts'
import type { OtherPayee, ScheduleForm } from './schedule-form.rules.ts'
import { SavedPayee } from './schedule-payee.tsx'

interface OtherPayeesProps {
  control: FormControl<ScheduleForm>
  account: Account
  saved: readonly Beneficiary[]
  paymentMethods: readonly CatalogueEntry[]
  faults: ReturnType<typeof otherFaults>
}

const withPayee =
  (change: Partial<Payee>) =>
  (other: OtherPayee): OtherPayee => ({ ...other, payee: { ...other.payee, ...change } })

/** Who else is paid on the same days, from the same account and for the same purpose. */
export function OtherPayees({ control: { form, set }, account, saved, paymentMethods, faults }: OtherPayeesProps) {
  const { others } = form
  const change = (key: string, next: (other: OtherPayee) => OtherPayee) =>
    set({ others: others.map((other) => (other.key === key ? next(other) : other)) })
  return (
    <>
      {others.map(({ key, payee, amount }, index) => (
        <fieldset key={key} className="relative flex flex-col gap-5 border-t border-line pt-5">
          <legend className="sr-only">Payee {index + 2}</legend>
          <div className="absolute end-0 top-2.5">
            <IconButton
              label={`Remove payee ${index + 2}`}
              onClick={() => set({ others: others.filter((other) => other.key !== key) })}
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </div>
          <SavedPayee
            control={{ form: payee, faults: faults[key] ?? {}, set: (more) => change(key, withPayee(more)) }}
            {...{ saved, paymentMethods }}
            paymentMethod={paymentMethods.find(({ method }) => method === payee.method)}
            onChoose={(id) => change(key, (other) => otherWith(other, id, { form, saved, paymentMethods }))}
          />
          <AmountField
            label="Amount"
            required
            currency={account.currencyCode}
            value={amount}
            onChange={(next) => change(key, (other) => ({ ...other, amount: next }))}
            error={faults[key]?.amount}
          />
        </fieldset>
      ))}
      {hasRoom(form) && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => set({ others: [...others, blankOther(crypto.randomUUID())] })}
        >
          Add another payee
        </Button>
      )}
    </>
  )
}
