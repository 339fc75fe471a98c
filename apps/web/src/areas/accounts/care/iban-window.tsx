import { useQuery } from '@tanstack/react-query'
import { listMultiCurrencyIbans } from '@tradewind/contract/accounts-management'
import { listCollections } from '@tradewind/contract/collections'
import { isolated } from '@tradewind/kernel/text'
import { useEffect } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { allOf } from '#lib/words.ts'
import { queryFor } from '#ui/calls/api.ts'
import { dayText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { careMessages } from './care.messages.ts'

/** The IBAN that takes several currencies, and what came in on the customer's IBANs last. */
export function IbanWindow({ accountId }: { accountId: string }) {
  const { id: customerId } = useProfile()
  const query = queryFor(
    listMultiCurrencyIbans,
    { query: { CustomerId: customerId, AccountId: accountId, DisablePageLimit: true } },
    { failures: 'own' },
  )
  const { isError } = useQuery({ ...query, retryOnMount: false })
  useEffect(() => {
    if (isError) toast.error(careMessages.ibanFailed)
  }, [isError])
  return (
    <div className="flex flex-col gap-5">
      <Part query={query} what="this IBAN" pending={<SkeletonRows rows={2} />}>
        {([found]) =>
          found ? (
            <>
              <p className="text-small text-ink-soft">
                Takes {allOf(found.currencyCodes)}. Each currency is credited to your account in it.
              </p>
              <KeyValue
                entries={[
                  { label: 'IBAN', value: inFours(found.iban), copy: found.iban, copyLabel: 'IBAN' },
                  { label: 'BIC', value: found.bicCode, copy: found.bicCode, copyLabel: 'BIC' },
                ]}
              />
            </>
          ) : (
            <p className="text-small text-ink-soft">No IBAN reaches this account any more.</p>
          )
        }
      </Part>
      <section aria-labelledby="collections">
        <h3 id="collections" className="text-small font-semibold">
          Last received by IBAN
        </h3>
        <Part
          query={queryFor(listCollections, { query: { Page: 1, PageSize: 10 } }, { failures: 'own' })}
          what="what came in"
          pending={<SkeletonRows rows={3} />}
        >
          {({ records }) =>
            records.length === 0 ? (
              <p className="py-3 text-small text-ink-soft">Nothing yet.</p>
            ) : (
              <KeyValue
                entries={records.slice(0, 5).map(({ senderName, dateAdded, amount }) => ({
                  label: `${isolated(senderName)}, ${dayText(dateAdded)}`,
                  value: <MoneyText amount={amount} />,
                }))}
              />
            )
          }
        </Part>
      </section>
    </div>
  )
}

const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
