import * as beneficiaries from '@tradewind/contract/beneficiaries'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { methodTraits } from '@tradewind/kernel/payment-methods/traits'
import { Pencil, Plus } from 'lucide-react'
import { VerifiedLine } from '#domain/payees/verified-line.tsx'
import { copyable, holderLine, numberLines, numbersOfBlock } from '#domain/payment-methods/bank-line.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { toast } from '#ui/toast.ts'
import { stale } from './beneficiaries.queries.ts'
import { type Beneficiary, detailAgain, type SavedAccount } from './beneficiary-form.rules.ts'

interface AccountsProps {
  saved: Beneficiary
  manage: boolean
  onAdd: () => void
  onChange: (account: SavedAccount) => void
}

/** The accounts of a beneficiary: of each currency one that is paid unless another is chosen. */
export function BeneficiaryAccounts({ saved, manage, onAdd, onChange }: AccountsProps) {
  return (
    <Card
      title="Bank accounts"
      aside={
        manage && (
          <Button kind="secondary" size="small" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
            Add account
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-4 pt-3">
        {saved.beneficiaryAccountDetails.map((account) => (
          <li key={account.accountDetailId} className="rounded-base border border-line p-4">
            <Account saved={saved} account={account} manage={manage} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Account({ saved, account, manage, onChange }: Omit<AccountsProps, 'onAdd'> & { account: SavedAccount }) {
  const { beneficiaryCurrencyCode: currency, paymentMethodType: method, bankName } = account
  const title = currency && offeredMethods(currency).find((paymentMethod) => paymentMethod.method === method)?.title
  const others = saved.beneficiaryAccountDetails.filter((other) => other.accountDetailId !== account.accountDetailId)
  const shared = others.some((other) => other.beneficiaryCurrencyCode === currency)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {currency && <CurrencyFlag code={currency} className="size-8" />}
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {currency} · {title ?? 'Bank account'}
          </p>
          <VerifiedLine nameCheck={account.nameCheck} />
        </div>
        {shared && account.useForPayment && (
          <span className="rounded-full bg-inset px-3 py-1 text-caption font-medium text-ink">Used for payments</span>
        )}
      </div>
      <KeyValue
        className="mt-2"
        entries={[
          ...holderLine(methodTraits[method].holderLabel, bankName),
          ...copyable(numberLines(method, numbersOfBlock(account))),
        ]}
      />
      {manage && <Actions {...{ saved, account, shared, onChange }} removable={others.length > 0} />}
    </>
  )
}

interface ActionsProps extends Pick<AccountsProps, 'saved' | 'onChange'> {
  account: SavedAccount
  shared: boolean
  removable: boolean
}

function Actions({ saved, account, shared, removable, onChange }: ActionsProps) {
  const { id: customerId } = useProfile()
  const { beneficiaryId, version } = saved
  const { accountDetailId, beneficiaryCurrencyCode: currency } = account
  const choose = useCall(beneficiaries.updateAccountDetails, { refreshes: stale })
  const remove = useCall(beneficiaries.removeAccountDetails, { refreshes: stale })
  const pay = () =>
    choose.mutate(
      { body: { ...detailAgain(account), customerId, beneficiaryId, accountDetailId, version, useForPayment: true } },
      { onSuccess: () => toast.success(`${currency} payments now go to this account.`) },
    )
  const takeAway = () =>
    remove.mutate({ params: { id: accountDetailId } }, { onSuccess: () => toast.success('Account removed.') })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {shared && !account.useForPayment && (
        <Button kind="secondary" size="small" busy={choose.isPending} onClick={pay}>
          Use for payments
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        // Its sign stands under the labels above, unless something stands before it.
        className="first:-ms-3"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => onChange(account)}
      >
        Update details<span className="sr-only"> of the {currency} account</span>
      </Button>
      {removable && (
        <Button kind="quiet" size="small" busy={remove.isPending} onClick={takeAway}>
          Remove<span className="sr-only"> the {currency} account</span>
        </Button>
      )}
    </div>
  )
}
