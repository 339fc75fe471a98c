import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as groups from '@tradewind/contract/beneficiary-groups'
import type { Reply } from '@tradewind/contract/client'
import { isolated } from '@tradewind/kernel/text'
import { Pencil, Plus, SendHorizontal, Trash2 } from 'lucide-react'
import { bankLine } from '#domain/payment-methods/bank-line.rules.ts'
import { mayPayMany } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { toast } from '#ui/toast.ts'
import { groupQuery, membersQuery, stale } from './beneficiaries.queries.ts'
import { groupHint, mayManage, membersText } from './beneficiaries.rules.ts'
import type { Beneficiary } from './beneficiary-form.rules.ts'
import { AddMembers, DeleteGroup, RenameGroup } from './group-windows.tsx'

export async function load({ params: { paymentGroupId: id } }: LoadContext<'paymentGroup'>) {
  const profile = currentProfile()
  if (!profile) return
  await loadParts(
    [
      queryClient.fetchQuery(groupQuery(profile.id, id)),
      queryClient.fetchQuery(membersQuery(profile.id, id)),
      openDrafts(profile.userId),
    ],
    { absent: 'not-found' },
  )
}

/** One group: who is in it, and everything that can be done with it. */
export function Screen({ params: { paymentGroupId } }: ScreenProps<'paymentGroup'>) {
  const { id } = useProfile()
  return (
    <div className="flex flex-col gap-6">
      <Link href={`${paths.beneficiaries()}?tab=MultipleBeneficiaries`} className="touchable self-start text-small">
        All groups
      </Link>
      <Part query={groupQuery(id, paymentGroupId)} what="this group" errorClass={inPaper}>
        {(group) => <Head group={group} />}
      </Part>
      <Part query={membersQuery(id, paymentGroupId)} what="the members" errorClass={inPaper}>
        {(members) => <Members members={members} paymentGroupId={paymentGroupId} />}
      </Part>
    </div>
  )
}

const inPaper = 'rounded-large border border-line bg-paper p-5 sm:px-6'

type Group = Reply<typeof groups.getPaymentGroup>

function Head({ group }: { group: Group }) {
  const profile = useProfile()
  const navigate = useNavigate()
  const { paymentGroupId } = group
  const { data: members } = useQuery({ ...membersQuery(profile.id, paymentGroupId), retryOnMount: false })
  const leave = () => void navigate({ href: `${paths.beneficiaries()}?tab=MultipleBeneficiaries` })
  return (
    <header className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-title font-semibold wrap-anywhere">
          <bdi>{group.paymentGroupName}</bdi>
        </h2>
        <p className="mt-1 text-small text-ink-soft">
          {[members && membersText(members.length), group.currencyCodes.join(', ')].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayManage(profile) && (
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {mayPayMany(profile) && members && members.length > 0 && (
            <ButtonLink
              href={`${paths.beneficiariesSendMoney()}?${new URLSearchParams({ group: paymentGroupId })}`}
              icon={<SendHorizontal aria-hidden="true" className="size-4" />}
              className="max-sm:col-span-2"
            >
              Send
            </ButtonLink>
          )}
          <Button
            kind="secondary"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() =>
              openModal({ component: RenameGroup, title: 'Rename group', modalSize: 'small', props: { group } })
            }
          >
            Rename
          </Button>
          <Button
            kind="quiet"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() =>
              openModal({
                component: DeleteGroup,
                title: 'Delete group',
                modalSize: 'small',
                props: { group, onDeleted: leave },
              })
            }
          >
            Delete
          </Button>
        </div>
      )}
    </header>
  )
}

function Members({ members, paymentGroupId }: { members: readonly Beneficiary[]; paymentGroupId: string }) {
  const profile = useProfile()
  const { data: group } = useQuery({ ...groupQuery(profile.id, paymentGroupId), retryOnMount: false })
  // Its window says the group's name.
  const manage = group !== undefined && mayManage(profile)
  const hint = groupHint(members.length)
  const add = () =>
    group &&
    openModal({
      component: AddMembers,
      title: 'Add beneficiaries',
      modalSize: 'small',
      props: { group, members: members.map(({ beneficiaryId }) => beneficiaryId) },
    })
  return (
    <>
      {hint && members.length > 0 && <Alert type="info">{hint}</Alert>}
      <Card
        flush
        title="Members"
        aside={
          manage &&
          members.length > 0 && (
            <Button kind="secondary" size="small" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
              Add beneficiaries
            </Button>
          )
        }
      >
        {members.length === 0 ? (
          <EmptyState
            title="No one in this group yet"
            text="Add beneficiaries you pay together"
            action={manage && <Button onClick={add}>Add beneficiaries</Button>}
          />
        ) : (
          <ul>
            {members.map((member) => (
              <Member key={member.beneficiaryId} member={member} paymentGroupId={paymentGroupId} manage={manage} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

interface MemberProps {
  member: Beneficiary
  paymentGroupId: string
  manage: boolean
}

function Member({ member, paymentGroupId, manage }: MemberProps) {
  const { id: customerId } = useProfile()
  const remove = useCall(groups.removeFromPaymentGroup, { refreshes: stale })
  const { beneficiaryId, beneficiaryAccountName, beneficiaryAccountDetails } = member
  const takeOut = () =>
    remove.mutate(
      { body: { customerId, paymentGroupId, beneficiaryIds: [beneficiaryId] } },
      { onSuccess: () => toast.success(`${isolated(beneficiaryAccountName)} was removed from this group.`) },
    )
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line px-5 py-2.5 last:border-b-0 sm:px-6">
      <Avatar name={beneficiaryAccountName} className="size-10" />
      <span className="min-w-0 flex-1">
        <Link
          bare
          href={paths.beneficiary({ id: beneficiaryId })}
          className="line-clamp-2 font-medium wrap-anywhere hover:underline"
        >
          <bdi>{beneficiaryAccountName}</bdi>
        </Link>
        <span className="figures block text-small text-ink-soft wrap-anywhere">
          {bankLine(beneficiaryAccountDetails[0])}
        </span>
      </span>
      {manage && (
        <Button kind="quiet" size="small" busy={remove.isPending} onClick={takeOut}>
          Remove<span className="sr-only"> {beneficiaryAccountName}</span>
        </Button>
      )}
    </li>
  )
}
