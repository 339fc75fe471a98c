import { isolated } from '@tradewind/kernel/text'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { AnnualCredit } from '#domain/accounts/annual-credit.tsx'
import { receivingQuery } from '#domain/accounts/receiving-details.query.ts'
import { type Details, detailsText, ReceivingOptions } from '#domain/accounts/receiving-details.tsx'
import { canShareText, shareText } from '#lib/share-text.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-button.tsx'
import { Part } from '#ui/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'

interface ReceiveWindowProps {
  accounts: readonly Pick<Account, 'accountId' | 'currencyCode' | 'accountName' | 'creditLimit'>[]
}

/** The details by which others pay into an account, to copy and to pass on; whose, where there are several accounts. */
export function ReceiveWindow({ accounts }: ReceiveWindowProps) {
  const [chosen, setChosen] = useState(accounts[0]?.accountId ?? '')
  const account = accounts.find(({ accountId }) => accountId === chosen)
  return (
    <div className="flex flex-col gap-4 pt-1">
      {accounts.length > 1 && (
        <label className="flex flex-col gap-1.5 text-small font-medium">
          Into account
          <select
            value={chosen}
            onChange={(change) => setChosen(change.currentTarget.value)}
            className="min-h-11 w-full rounded-base border border-edge bg-paper px-3 text-body font-normal text-ink"
          >
            {accounts.map(({ accountId, currencyCode, accountName }) => (
              <option key={accountId} value={accountId}>
                {`${currencyCode} · ${isolated(accountName)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <Part
        key={chosen}
        query={receivingQuery(chosen)}
        what="the account details"
        pending={<Skeleton className="h-60 w-full" />}
      >
        {(options) => (
          <ReceivingOptions options={options}>{(details) => <PassOn details={details} />}</ReceivingOptions>
        )}
      </Part>
      {account && <AnnualCredit creditLimit={account.creditLimit} />}
    </div>
  )
}

function PassOn({ details }: { details: Details }) {
  const text = detailsText(details)
  const share = () =>
    void shareText('Account details', text).catch(() =>
      toast.error("Sharing isn't available. Copy the details instead."),
    )
  return (
    <div className="mt-4 flex gap-2">
      <Button
        kind={canShareText() ? 'secondary' : 'primary'}
        className="flex-1"
        icon={<Copy aria-hidden="true" className="size-4.5" />}
        onClick={() => void copyText(text, 'Account details')}
      >
        Copy all
      </Button>
      {canShareText() && (
        <Button className="flex-1" icon={<Share2 aria-hidden="true" className="size-4.5" />} onClick={share}>
          Share
        </Button>
      )}
    </div>
  )
}
