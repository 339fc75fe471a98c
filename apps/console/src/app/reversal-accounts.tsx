import { useQuery } from '@tanstack/react-query'
import type { ReversalAccount } from '@tradewind/contract/settings'
import * as contract from '@tradewind/contract/settings-staff'
import type { Currency } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { sessionQuery } from './session.ts'

interface Of {
  customerId: string
  /** Of this currency alone: money is never returned in another one. */
  currency?: Currency
}

/** Each reading is recorded, so that nothing is read before someone asks for it, and nothing again by itself. */
const reversalQuery = ({ customerId, currency }: Of) => ({
  ...queryFor(
    contract.listReversalAccountsOfCustomer,
    { params: { customerId }, query: currency ? { Currency: currency } : {} },
    { failures: 'own' as const },
  ),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Where money of a customer can be returned by hand. */
export function ReversalAccounts(of: Of) {
  const { data: session } = useQuery(sessionQuery)
  const [shown, setShown] = useState(false)
  if (!session?.permissions.includes('customer-accounts:read')) return null
  return (
    <section aria-label="Reversal accounts">
      <Card title="Reversal accounts">
        {shown ? (
          <Part query={reversalQuery(of)} what="the reversal accounts" pending={<SkeletonRows rows={2} />}>
            {(accounts) => <Listed accounts={accounts} currency={of.currency} />}
          </Part>
        ) : (
          <>
            <p className="text-small text-ink-soft">
              The customer's accounts at other banks, for {of.currency ?? 'money'} that can't be credited here. Opening
              them is recorded.
            </p>
            <Button kind="secondary" className="mt-3" onClick={() => setShown(true)}>
              Show reversal accounts
            </Button>
          </>
        )}
      </Card>
    </section>
  )
}

function Listed({ accounts, currency }: { accounts: readonly ReversalAccount[]; currency: Currency | undefined }) {
  if (accounts.length === 0)
    return (
      <p className="text-small text-ink-soft">
        {currency ? `The customer has no reversal account in ${currency}.` : 'The customer has no reversal accounts.'}
      </p>
    )
  return (
    <ul aria-label="Reversal accounts" className="flex flex-col divide-y divide-line">
      {accounts.map((one) => (
        <li key={one.id} className="py-3 first:pt-0 last:pb-0">
          <KeyValue
            entries={[
              { label: 'Currency', value: one.currencyCode },
              { label: 'Account name', value: <bdi>{one.accountName}</bdi> },
              { label: 'Bank', value: <bdi>{one.bankName}</bdi> },
              { label: 'Country', value: findCountry(one.countryId)?.name ?? one.countryId },
              ...(one.iban ? [{ label: 'IBAN', value: one.iban }] : []),
              ...(one.bankCode ? [{ label: 'Bank code', value: one.bankCode }] : []),
              ...(one.accountNumber ? [{ label: 'Account number', value: one.accountNumber }] : []),
              ...(one.swiftCode ? [{ label: 'SWIFT code', value: one.swiftCode }] : []),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
