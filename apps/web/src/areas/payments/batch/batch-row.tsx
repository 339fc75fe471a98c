import type { Currency } from '@tradewind/kernel'
import { Tag, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rateText } from '#domain/exchange/quote.rules.ts'
import { othersCategory } from '#domain/payees/purpose.rules.ts'
import { CategoryField, NarrationField, PurposeDetails } from '#domain/payees/purpose-fields.tsx'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { bankLine } from '#domain/payment-methods/bank-line.rules.ts'
import { Voucher } from '#domain/vouchers/voucher.tsx'
import { paths } from '#lib/paths.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  type Exchanged,
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
  categories: readonly { id: string; name: string }[]
  faults: RowFaults
  price: RowPrice | undefined
  exchanged: Exchanged | undefined
  set: (change: Partial<RowForm>) => void
  onRemove: () => void
}

/** How many columns the table has. */
export const columnCount = 7

/** One payment of a batch: a row of the table, and a card where the table has no room. */
export function BatchRow({
  number,
  row,
  currency,
  payees,
  categories,
  faults: found,
  price,
  exchanged,
  set,
  onRemove,
}: BatchRowProps) {
  const payee = payees.find(({ beneficiaryId }) => beneficiaryId === row.beneficiaryId)
  const paymentMethod = methodOf(payee, currency)
  const name = payee?.beneficiaryAccountName ?? `payment ${number}`
  // What a spreadsheet brought along is said at once, before anybody goes on.
  const faults: RowFaults = { ...row.notes, ...found }
  const control = { form: row, faults, set }
  const asksQuestion = rowNeedsSecurityQuestion(payee, currency)
  const isOthers = categories.find(({ id }) => id === row.expenseCategory)?.name === othersCategory
  const [addsVoucher, setAddsVoucher] = useState(false)
  const showsVoucher = addsVoucher || row.voucherCode !== ''
  const needsMore =
    showsVoucher || asksQuestion || isOthers || paymentMethod?.purpose || paymentMethod?.method === 'Interac'
  return (
    <>
      <tr data-row className={cx(cardClass, !needsMore && '@4xl:border-b')}>
        <Cell column="number" className="figures order-1 self-center text-small font-semibold text-ink-soft @4xl:ps-5">
          <span className="@4xl:sr-only">Payment </span>
          <span className="@4xl:inline-flex @4xl:min-h-12 @4xl:items-center">{number}</span>
        </Cell>
        <Cell column="beneficiary" className="order-3 col-span-2">
          <LazySelect
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
          {payee ? (
            <p className="figures mt-1 text-caption text-ink-soft">{bankLine(paidBlock(payee, currency))}</p>
          ) : (
            row.notes?.beneficiaryId && (
              <Link
                href={`${paths.beneficiaryNew()}?${new URLSearchParams({ currency })}`}
                className="touchable mt-1 inline-block text-small"
              >
                Save a new beneficiary
              </Link>
            )
          )}
        </Cell>
        <Cell column="amount" className="order-4 col-span-2 @md:col-span-1">
          <AmountField
            label="Amount"
            compact
            required
            currency={currency}
            value={row.amount}
            onChange={(amount) => set({ amount })}
            error={faults.amount}
          />
          {exchanged && price && <YouSend exchanged={exchanged} currency={currency} />}
        </Cell>
        <Cell column="category" className="order-5 col-span-2 @md:col-span-1">
          <CategoryField control={control} />
        </Cell>
        <Cell column="narration" className="order-6 col-span-2">
          <NarrationField control={control} />
        </Cell>
        <Cell
          column="charge"
          className="order-7 col-span-2 text-small text-ink-soft empty:hidden @4xl:text-end @4xl:empty:table-cell"
        >
          {price && (
            <p className="@4xl:flex @4xl:min-h-12 @4xl:items-center @4xl:justify-end">
              <span className="@4xl:sr-only">Charge </span>
              <MoneyText amount={price.charge} className="text-ink" />
            </p>
          )}
        </Cell>
        <Cell column="remove" className="order-2 -me-2 justify-self-end @4xl:me-0 @4xl:pe-3">
          <span className="flex justify-end">
            {price && !showsVoucher && (
              <IconButton label={`Add a voucher for ${name}`} onClick={() => setAddsVoucher(true)}>
                <Tag aria-hidden="true" className="size-4.5" />
              </IconButton>
            )}
            <IconButton label={`Remove ${name}`} onClick={onRemove}>
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          </span>
        </Cell>
      </tr>
      {needsMore && (
        <tr className="block border-b border-line px-4 pt-3 pb-4 last:border-b-0 @4xl:table-row">
          <td colSpan={columnCount} className="block @4xl:table-cell @4xl:px-5 @4xl:pb-4">
            <div className="grid gap-3 @md:grid-cols-2">
              <PurposeDetails
                control={control}
                paymentMethod={paymentMethod}
                company={payee?.beneficiaryEntityType === 0}
              />
              {asksQuestion && <SecurityQuestion {...control} />}
              {showsVoucher && (
                <div className="@md:col-span-2 @4xl:max-w-110">
                  <Voucher
                    isOpen
                    code={row.voucherCode}
                    price={price}
                    onApply={(voucherCode) => {
                      set({ voucherCode })
                      setAddsVoucher(false)
                    }}
                  />
                </div>
              )}
              <InteracNotice currencyCode={currency} isInterac={paymentMethod?.method === 'Interac'} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

/** What leaves another account that pays, and at which rate. */
export const YouSend = ({
  exchanged: { sold, markedRate },
  currency,
  className,
}: {
  exchanged: Exchanged
  currency: Currency
  className?: string
}) => (
  <p className={cx('figures mt-1 text-caption text-ink-soft', className)}>
    <span className="block">
      You send <MoneyText amount={sold} className="text-ink" />
    </span>
    <span className="block wrap-anywhere">{rateText(markedRate, sold.currency, currency)}</span>
  </p>
)

const cardClass = cx(
  'grid grid-cols-2 items-start gap-x-3 gap-y-2.5 border-b border-line px-4 py-3.5 last:border-b-0',
  '@4xl:table-row @4xl:border-b-0 @4xl:border-line',
)

/** A cell; the heading of its column stands for the label of its field where there is one. */
const Cell = ({ column, className, children }: { column: string; className?: string; children: ReactNode }) => (
  <td
    data-column={column}
    className={cx('block min-w-0 align-top @4xl:table-cell @4xl:px-1.5 @4xl:py-2.5 @4xl:[&_label]:sr-only', className)}
  >
    {children}
  </td>
)

/** What the payee of an Interac transfer must answer. */
const SecurityQuestion = ({
  form: row,
  faults,
  set,
}: {
  form: RowForm
  faults: RowFaults
  set: BatchRowProps['set']
}) => (
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
)
