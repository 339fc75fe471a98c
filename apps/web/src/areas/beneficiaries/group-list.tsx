import type { listPaymentGroups } from '@tradewind/contract/beneficiary-groups'
import type { Reply } from '@tradewind/contract/client'
import { ChevronRight, Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { mayPayMany } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState, NoMatch } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { pageOf } from '#ui/pagination.rules.ts'
import { Pagination } from '#ui/pagination.tsx'
import { Part } from '#ui/part.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { groupsQuery } from './beneficiaries.queries.ts'
import { matches, mayManage, membersText } from './beneficiaries.rules.ts'
import { NewGroup } from './new-group.tsx'

/** So many are seen at a glance: more are searched and paged. */
const fewGroups = 12

/** Groups that are paid together. */
export function GroupList() {
  return (
    <Part
      query={groupsQuery(useProfile().id)}
      what="your groups"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      pending={<SkeletonRows rows={4} />}
    >
      {(groups) => <Groups groups={groups} />}
    </Part>
  )
}

function Groups({ groups }: { groups: Reply<typeof listPaymentGroups> }) {
  const profile = useProfile()
  const [text, setText] = useState<string>()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(30)
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
  const found = groups.filter(({ paymentGroupName }) => matches(paymentGroupName, text))
  const at = Math.min(page, Math.max(1, Math.ceil(found.length / pageSize)))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-end gap-2 empty:hidden">
        {groups.length > fewGroups && (
          <SearchBox
            label="Search groups"
            placeholder="Name"
            value={text}
            onSearch={(words) => {
              setText(words)
              setPage(1)
            }}
          />
        )}
        {mayPayMany(profile) && (
          <ButtonLink kind="secondary" href={paths.beneficiariesSendMoney()}>
            Batch payment
          </ButtonLink>
        )}
        {add}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {found
          .slice((at - 1) * pageSize, at * pageSize)
          .map(({ paymentGroupId, paymentGroupName, beneficiaryCount, currencyCodes }) => (
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
      {found.length === 0 && <NoMatch />}
      {found.length > fewGroups && (
        <Pagination
          label="Pages of groups"
          page={pageOf(found.length, at, pageSize)}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size)
            setPage(1)
          }}
        />
      )}
    </div>
  )
}
