import { formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import { Plus } from 'lucide-react'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { groupAmount } from '#ui/amount.rules.ts'
import { Button } from '#ui/button.tsx'
import { openFunding } from './open-funding.ts'

interface AddMissingProps {
  accountId: string
  needed: Money | undefined
  available: Money
}

/** Where an account doesn't hold enough: opens the funding window with exactly what is missing. */
export function AddMissing({ accountId, needed, available }: AddMissingProps) {
  const profile = useProfile()
  if (!needed || needed.currency !== available.currency || needed.minor <= available.minor || !mayPay(profile))
    return null
  const missing = { ...needed, minor: needed.minor - available.minor }
  return (
    <Button
      kind="secondary"
      size="small"
      className="self-start"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => openFunding({ accountId, amount: groupAmount(toDecimal(missing)) })}
    >
      Add {formatMoney(missing)}
    </Button>
  )
}
