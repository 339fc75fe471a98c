import { useDeferredValue } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const Button = lazyPart(() => import('./add-money.tsx'), 'AddMoney', { failed: 'unmissed' })

/** Opens the funding window for these accounts. Comes after the page. */
export function AddMoney(props: { accounts: readonly Pick<Account, 'accountId' | 'status'>[] }) {
  const shown = useDeferredValue(true, false)
  return shown ? <Button {...props} /> : null
}
