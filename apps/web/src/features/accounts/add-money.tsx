import { useQuery } from '@tanstack/react-query'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import { Plus } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { mayPullQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { actionClass } from './action-class.ts'

/** Leads to funding, for the first of these accounts that this person can add money to. */
export function AddMoney({
  accounts,
}: {
  accounts: readonly Pick<Account, 'accountId' | 'currencyCode' | 'status'>[]
}) {
  const account = accounts.find(({ currencyCode, status }) => currencyCode === pullCurrency && status !== 'Closed')
  return account ? <ByDebit accountId={account.accountId} /> : null
}

/** Debits of an account at another bank, where this person can order them. */
function ByDebit({ accountId }: { accountId: string }) {
  const { data: open = false } = useQuery(mayPullQuery(useProfile()))
  if (!open) return null
  return (
    <ButtonLink
      kind="secondary"
      href={paths.accountFund({ accountId })}
      size="large"
      icon={<Plus aria-hidden="true" className="size-4.5 max-sm:hidden" />}
      className={actionClass}
    >
      Add money
    </ButtonLink>
  )
}
