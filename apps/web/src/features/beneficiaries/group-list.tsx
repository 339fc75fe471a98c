import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight, Plus, UsersRound } from 'lucide-react'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { groupsQuery } from './beneficiaries.queries.ts'
import { mayManage, membersText } from './beneficiaries.rules.ts'
import { NewGroup } from './new-group.tsx'

/** Groups that are paid together. */
export function GroupList() {
  const profile = useProfile()
  const { data: groups } = useSuspenseQuery(groupsQuery(profile.id))
  const add = mayManage(profile) && (
    <Button
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={() => openModal({ component: NewGroup, title: 'New group', modalSize: 'small' })}
    >
      New group
    </Button>
  )
  if (groups.length === 0)
    return (
      <Card flush>
        <EmptyState
          title="No groups yet"
          text="Group beneficiaries you pay together, such as a team or suppliers"
          action={add}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {mayPay(profile) && (
          <ButtonLink kind="secondary" href={paths.beneficiariesSendMoney()}>
            Batch payment
          </ButtonLink>
        )}
        {add}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {groups.map(({ paymentGroupId, paymentGroupName, beneficiaryCount, currencyCodes }) => (
          <li key={paymentGroupId} className="min-w-0">
            <Link
              bare
              href={paths.paymentGroup({ paymentGroupId })}
              title={paymentGroupName}
              className="flex h-full min-h-20 items-center gap-4 rounded-large border border-line bg-paper p-4 transition hover:border-edge"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
                <UsersRound aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span aria-hidden="true" className="block truncate font-semibold">
                  <bdi>{paymentGroupName}</bdi>
                </span>
                <span className="sr-only">{paymentGroupName}, </span>
                <span className="block text-small text-ink-soft wrap-anywhere">
                  {[membersText(beneficiaryCount), currencyCodes.join(', ')].filter(Boolean).join(' · ')}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
