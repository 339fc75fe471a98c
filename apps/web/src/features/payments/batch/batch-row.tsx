import type { Currency } from '@tradewind/kernel'
import { Trash2 } from 'lucide-react'
import { PurposeFields } from '#domain/payees/purpose-fields.tsx'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { bankLine } from '#domain/payment-methods/bank-line.rules.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  methodOf,
  paidBlock,
  type RowFaults,
  type RowForm,
  type RowPrice,
  rowNeedsSecurityQuestion,
} from './batch.rules.ts'

interface BatchRowProps {
  /** Its place, as people count. */
  number: number
  row: RowForm
  currency: Currency
  payees: readonly Beneficiary[]
  faults: RowFaults
  price: RowPrice | undefined
  set: (change: Partial<RowForm>) => void
  onRemove: () => void
}

/** One beneficiary of a batch: who, how much, and what for. */
export function BatchRow({ number, row, currency, payees, faults, price, set, onRemove }: BatchRowProps) {
  const payee = payees.find(({ beneficiaryId }) => beneficiaryId === row.beneficiaryId)
  const paymentMethod = methodOf(payee, currency)
  const name = payee?.beneficiaryAccountName ?? `Beneficiary ${number}`
  return (
    <li className="border-t border-line p-5 first:border-t-0 sm:p-6">
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">{name}</legend>
        <div className="-my-1 flex min-h-9 items-center justify-between gap-3">
          <p aria-hidden="true" className="text-small font-semibold text-ink-soft">
            Payment {number}
          </p>
          <Button
            kind="quiet"
            size="small"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
            className="-me-3"
          >
            Remove
          </Button>
        </div>
        {/* A field with a hint is taller: their boxes stand on one line. */}
        <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
          <LazySelect
            className="self-start"
            label="Beneficiary"
            required
            placeholder="Choose a saved beneficiary"
            options={payees.map((one) => ({
              key: one.beneficiaryId,
              text: one.beneficiaryAccountName,
              hint: bankLine(paidBlock(one, currency)),
            }))}
            value={row.beneficiaryId || null}
            onChange={(beneficiaryId) => set({ beneficiaryId: beneficiaryId ?? '' })}
            error={faults.beneficiaryId}
          />
          <AmountField
            className="self-start"
            label="Amount"
            compact
            required
            currency={currency}
            value={row.amount}
            onChange={(amount) => set({ amount })}
            error={faults.amount}
          />
          <PurposeFields
            control={{ form: row, faults, set }}
            paymentMethod={paymentMethod}
            company={payee?.beneficiaryEntityType === 0}
          />
          {rowNeedsSecurityQuestion(payee, currency) && (
            <>
              <TextField
                label="Security question"
                required
                allowHyphen
                maxLength={40}
                value={row.question}
                onChange={({ currentTarget }) => set({ question: currentTarget.value })}
                error={faults.question}
              />
              <TextField
                label="Security answer"
                required
                allowHyphen
                maxLength={25}
                autoComplete="off"
                hint="Give it to the beneficiary yourself. We never send it."
                value={row.answer}
                onChange={({ currentTarget }) => set({ answer: currentTarget.value })}
                error={faults.answer}
              />
            </>
          )}
        </div>
        <InteracNotice currencyCode={currency} isInterac={paymentMethod?.method === 'Interac'} />
        {price && (
          <p className="text-small text-ink-soft">
            Charge <MoneyText amount={price.charge} className="text-ink" />
          </p>
        )}
      </fieldset>
    </li>
  )
}
