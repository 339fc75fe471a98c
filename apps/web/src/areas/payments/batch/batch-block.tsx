import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { AddMissing } from '#domain/funding/add-missing.tsx'
import { savedQuery } from '#domain/payees/payee.queries.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { insufficientBalance } from '../payments.rules.ts'
import { PayFrom } from '../single/pay-from.tsx'
import { type BlockForm, blockSums, type RowFaults, type RowForm, type RowPrice, soldSum } from './batch.rules.ts'
import { BatchTable } from './batch-table.tsx'
import type { BatchRates } from './use-batch-rates.ts'

interface BatchBlockProps {
  customerId: string
  block: BlockForm
  account: Account
  faults: Readonly<Record<string, RowFaults>>
  prices: ReadonlyMap<string, RowPrice>
  /** What rows that another account pays for cost that account now. */
  rates: BatchRates['now']
  /** The accounts in other currencies that could pay. */
  payers: readonly Account[]
  onPayFrom: (accountId: string) => void
  /** Whether the batch has room for one more. */
  room: boolean
  setRow: (key: string, change: Partial<RowForm>) => void
  onAdd: () => void
  onRemove: (key: string) => void
  /** Takes rows that were copied from a spreadsheet. */
  onPaste: (text: string) => void
}

/** What one account pays: its beneficiaries and their total. */
export function BatchBlock(props: BatchBlockProps) {
  const { customerId, block, account, faults, prices, rates, payers, onPayFrom } = props
  const { room, setRow, onAdd, onRemove, onPaste } = props
  const { accountId, currency } = block
  const { data: payees, isError, refetch } = useQuery(savedQuery({ customerId, accountId, currency }))
  const total = blockSums(block, prices).total
  const payer = payers.find((one) => one.accountId === block.paidFrom)
  const sold = payer && soldSum(block, rates.exchanged)
  const short = payer
    ? sold !== undefined && sold.minor > payer.availableBalance.minor
    : total.minor > account.availableBalance.minor
  return (
    <section aria-label={`${currency} payments`} className="rounded-large border border-line bg-paper">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-4 sm:px-5">
        <CurrencyFlag code={currency} className="size-9" />
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold wrap-anywhere">{account.accountName}</h3>
          <p className="text-small text-ink-soft">
            <MoneyText amount={account.availableBalance} /> available
          </p>
        </div>
        <p className="max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between sm:text-end">
          <span className="block text-caption text-ink-soft">Total including charges</span>
          <MoneyText amount={total} className="font-semibold" withCode />
          {payer && (
            <span className="block text-small text-ink-soft sm:mt-0.5">
              You send {sold ? <MoneyText amount={sold} withCode /> : '—'}
            </span>
          )}
        </p>
      </header>
      {payers.length > 0 && (
        <div className="border-b border-line px-4 py-4 sm:px-5">
          <div className="sm:max-w-110">
            <PayFrom account={account} payers={payers} value={block.paidFrom ?? ''} onChange={onPayFrom} />
          </div>
        </div>
      )}
      {payer && rates.failure && (
        <div className="px-5 pt-5 sm:px-6">
          <Alert
            type="warning"
            title="No rate right now"
            live="polite"
            action={
              <Button kind="secondary" size="small" onClick={rates.retry}>
                Try again
              </Button>
            }
          >
            {rates.failure} Nothing was exchanged.
          </Alert>
        </div>
      )}
      {short && (
        <div className="px-5 pt-5 sm:px-6">
          <Alert
            type="warning"
            live="polite"
            action={
              payer ? (
                <AddMissing accountId={payer.accountId} needed={sold} available={payer.availableBalance} />
              ) : (
                <AddMissing accountId={accountId} needed={total} available={account.availableBalance} />
              )
            }
          >
            {insufficientBalance}
          </Alert>
        </div>
      )}
      {payees?.length === 0 && (
        <div className="px-5 pt-5 sm:px-6">
          <Alert
            type="info"
            title={`No saved ${currency} beneficiaries yet`}
            action={
              <ButtonLink
                kind="secondary"
                size="small"
                href={`${paths.beneficiaryNew()}?${new URLSearchParams({ currency })}`}
              >
                Save a beneficiary
              </ButtonLink>
            }
          >
            Save beneficiaries first to pay them together. We keep what you entered here.
          </Alert>
        </div>
      )}
      {isError ? (
        <div className="p-5 sm:px-6">
          <Alert
            type="danger"
            title="We couldn't load your beneficiaries"
            action={
              <Button kind="secondary" size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            What you entered is kept.
          </Alert>
        </div>
      ) : payees ? (
        <BatchTable
          {...{ block, payees, faults, prices, room, setRow, onAdd, onRemove, onPaste }}
          exchanged={rates.exchanged}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
      {room && (
        <div className="border-t border-line px-4 py-3.5 sm:px-5">
          <Button kind="secondary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
            Add a payment in {currency}
          </Button>
        </div>
      )}
    </section>
  )
}
