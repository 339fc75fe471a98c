import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/price-groups'
import { CustomerLink } from '#app/customer-link.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { Differences, PendingChanges } from '#app/proposals.tsx'
import { RecordPage } from '#app/record-page.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { PriceGroupForm } from './price-group-form.tsx'
import { EndGroupForm, GroupPriceForm } from './price-group-prices.tsx'
import { calm, groupDifferences, groupProposals, groupProposalsQuery, priceNameOf } from './price-group-words.ts'
import { priceText } from './price-words.rules.ts'

const groupQuery = (groupId: string) => ({
  ...queryFor(contract.getPriceGroup, { params: { groupId } }, { failures: 'own' as const }),
  ...calm,
})

/** One price group: its customers, prices and history. */
export function PriceGroupPage() {
  const { groupId = '' } = useParams({ strict: false }) as { groupId?: string }
  return (
    <RecordPage
      query={groupQuery(groupId)}
      what="this price group"
      back={{ href: '/prices/groups', text: 'All price groups' }}
    >
      {(group) => <Group group={group} />}
    </RecordPage>
  )
}

interface GroupProps {
  group: contract.PriceGroup
  mayEdit: boolean
}

function Group({ group }: Pick<GroupProps, 'group'>) {
  const { data: session } = useQuery(sessionQuery)
  const { data: proposals = [] } = useQuery(groupProposalsQuery)
  const mayEdit = session?.permissions.includes('rates:edit') ?? false
  const isClosed = group.members.length === 0 && group.prices.length === 0
  const own = proposals.filter(({ groupId }) => groupId === group.groupId)
  return (
    <>
      <PageTitle
        title={<bdi>{group.name}</bdi>}
        text={isClosed ? <StatusBadge status="Closed" /> : <ZoneNote />}
        aside={mayEdit && <Actions group={group} isClosed={isClosed} />}
      />
      <PendingChanges label="Pending changes" proposals={groupProposals(own, mayEdit)} />
      <div className="flex flex-col gap-5">
        <Prices group={group} mayEdit={mayEdit} />
        <Members group={group} />
        <History group={group} />
      </div>
    </>
  )
}

function Actions({ group, isClosed }: { group: contract.PriceGroup; isClosed: boolean }) {
  const change = () =>
    openModal({
      component: PriceGroupForm,
      props: { group },
      title: 'Change name and customers',
      modalSize: 'large',
      closeOnBodyClick: false,
    })
  const close = () =>
    openModal({
      component: EndGroupForm,
      props: { group, price: undefined },
      title: `Close ${group.name}`,
      modalSize: 'small',
    })
  return (
    <span className="flex flex-wrap gap-2">
      <Button onClick={change}>Change</Button>
      {!isClosed && (
        <Button kind="secondary" onClick={close}>
          Close group
        </Button>
      )}
    </span>
  )
}

const list = 'flex flex-col divide-y divide-line'
const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0'
const none = 'text-small text-ink-soft'

const openPrice = (group: contract.PriceGroup, price: contract.GroupPrice | undefined) =>
  openModal({
    component: GroupPriceForm,
    props: { group, price },
    title: price ? `Change price: ${priceNameOf(price)}` : 'Set a price',
    modalSize: 'large',
    closeOnBodyClick: false,
  })

const Prices = ({ group, mayEdit }: GroupProps) => (
  <Card
    title="Prices"
    aside={
      mayEdit && (
        <Button size="small" kind="secondary" onClick={() => openPrice(group, undefined)}>
          Set a price
        </Button>
      )
    }
  >
    {group.prices.length === 0 ? (
      <p className={none}>No prices yet. The price list applies.</p>
    ) : (
      <ul aria-label="Prices" className={list}>
        {group.prices.map((price) => (
          <li key={priceNameOf(price)} className={row}>
            <span className="min-w-0">
              <span className="block font-medium">{priceNameOf(price)}</span>
              <span className="text-small text-ink-soft">{priceText(price.tiers)}</span>
            </span>
            {mayEdit && <PriceActions group={group} price={price} />}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const PriceActions = ({ group, price }: { group: contract.PriceGroup; price: contract.GroupPrice }) => (
  <span className="flex flex-wrap gap-2">
    <Button size="small" kind="secondary" onClick={() => openPrice(group, price)}>
      Change<span className="sr-only"> {priceNameOf(price)}</span>
    </Button>
    <Button
      size="small"
      kind="secondary"
      onClick={() =>
        openModal({
          component: EndGroupForm,
          props: { group, price },
          title: `Remove price: ${priceNameOf(price)}`,
          modalSize: 'small',
        })
      }
    >
      Remove<span className="sr-only"> {priceNameOf(price)}</span>
    </Button>
  </span>
)

const Members = ({ group: { members } }: Pick<GroupProps, 'group'>) => (
  <Card title={`Customers (${members.length})`}>
    {members.length === 0 ? (
      <p className={none}>No customers yet.</p>
    ) : (
      <ul aria-label="Customers" className="columns-1 gap-x-8 sm:columns-2 wide:columns-3">
        {members.map(({ customerId, customerName }) => (
          <li key={customerId} className="py-1 wrap-anywhere">
            <CustomerLink customerId={customerId} name={customerName} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const History = ({ group: { changes } }: Pick<GroupProps, 'group'>) => (
  <Card title="History">
    <ol aria-label="History" className={list}>
      {changes.map(({ changeId, at, reason, proposedByName, confirmedByName, ...difference }) => (
        <li key={changeId} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          <Differences of={groupDifferences(difference)} />
          <p className="text-small text-ink-soft wrap-anywhere">
            {proposedByName}, confirmed by {confirmedByName}, {plainMomentText(at)}: <bdi>{reason}</bdi>
          </p>
        </li>
      ))}
    </ol>
  </Card>
)
