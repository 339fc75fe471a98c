import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Leads to the form, which begins with the account in the home currency. */
export function NewSchedule() {
  const { data: accounts } = useQuery(accountsQuery({ failures: 'silent' }))
  const profile = useProfile()
  const first = accounts && payingAccounts(accounts, { currency: profile.mainCurrencyCode })[0]
  if (!first || !mayPay(profile)) return null
  return (
    <ButtonLink size="small" href={paths.accountScheduledPayment({ accountId: first.accountId })}>
      Schedule a payment
    </ButtonLink>
  )
}
