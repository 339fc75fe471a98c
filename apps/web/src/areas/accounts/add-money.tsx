import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { mayPullQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { actionClass } from './action-class.ts'

/** Debits of an account at another bank, where this person can order them. */
export function AddMoney({ accountId }: { accountId: string }) {
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
      <span>
        Add<span className="max-sm:sr-only"> money</span>
      </span>
    </ButtonLink>
  )
}
