import { useSuspenseQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/campaigns'
import { useState } from 'react'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { ProposalButtons } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { campaignProposal } from './campaign-proposals.tsx'
import { reductionText, stateWords } from './campaign-words.ts'
import { EndForm } from './end-form.tsx'

type Campaign = contract.Campaign

const campaignAddress = listAddress({ filters: { state: oneOf(contract.campaignStates) }, names: listNames })

const campaignsQuery = ({ page, pageSize, state }: SearchOf<typeof campaignAddress>) =>
  queryFor(
    contract.listCampaigns,
    { query: { Page: page, PageSize: pageSize, ...(state && { State: state }) } },
    { failures: 'own' },
  )

/** Vouchers: what each takes off, how often it was used, and what waits for a second person. */
export function CampaignsPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayEdit = me.permissions.includes('campaigns:edit')
  const [isProposing, setIsProposing] = useState(false)
  return (
    <>
      <PageTitle
        title="Campaigns"
        text={
          <>
            A voucher takes something off the charge of a payment. Two people start a campaign, one can end it.{' '}
            <ZoneNote />
          </>
        }
      />
      <ListScreen
        label="Campaigns"
        state={useListSearch(campaignAddress)}
        query={campaignsQuery}
        what="the campaigns"
        filters={[
          {
            name: 'state',
            label: 'State',
            prefix: 'State',
            all: 'All',
            options: contract.campaignStates.map((value) => ({ value, text: stateWords[value].name })),
          },
        ]}
        action={
          mayEdit &&
          !isProposing && (
            <Button size="small" onClick={() => setIsProposing(true)}>
              Propose a campaign
            </Button>
          )
        }
        intro={isProposing && <CampaignForm close={() => setIsProposing(false)} />}
        empty={{ title: 'No campaigns yet', text: 'Vouchers for customers appear here.' }}
        columns={columnsOf(mayEdit)}
        rowKey={({ campaignId }) => campaignId}
        rowName={({ voucherCode }) => voucherCode}
      />
    </>
  )
}

const isOpen = ({ state }: Campaign): boolean => state === 'active' || state === 'scheduled' || state === 'used-up'

const openEnd = (campaign: Campaign) =>
  openModal({
    component: EndForm,
    props: { campaign },
    title: `End ${campaign.voucherCode}`,
    modalSize: 'small',
  })

/** Below each other on a phone, so that the title keeps its room. */
const acts = 'mt-2 inline-flex flex-col items-end gap-2 @xl:mt-0 @xl:flex-row @xl:justify-end'

const columnsOf = (mayEdit: boolean): readonly ListColumn<Campaign>[] => [
  {
    key: 'code',
    head: 'Voucher',
    phone: 'title',
    cell: ({ voucherCode, name }) => <RowTitle caption={<bdi>{name}</bdi>}>{voucherCode}</RowTitle>,
  },
  { key: 'reduction', head: 'Discount', cell: (campaign) => reductionText(campaign) },
  {
    key: 'window',
    head: 'Valid',
    cell: ({ validFrom, validUntil }) => (
      <span className="whitespace-normal">
        {plainMomentText(validFrom)}
        <span className="block text-small text-ink-soft">to {plainMomentText(validUntil)}</span>
      </span>
    ),
  },
  {
    key: 'uses',
    head: 'Used',
    align: 'end',
    cell: ({ uses, maxUses, takenOff }) => (
      <span className="figures">
        {maxUses === null ? uses : `${uses} of ${maxUses}`}
        {takenOff.map((amount) => (
          <span key={amount.currency} className="block text-small text-ink-soft">
            <MoneyText amount={amount} withCode />
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    phone: 'amount',
    cell: ({ state }) => (
      <StatusBadge status={state} tone={stateWords[state].tone}>
        {stateWords[state].name}
      </StatusBadge>
    ),
  },
  {
    key: 'act',
    head: <span className="sr-only">Decide</span>,
    align: 'end',
    phone: 'under',
    cell: (campaign) =>
      mayEdit &&
      (campaign.state === 'waiting' ? (
        <ProposalButtons proposal={campaignProposal(campaign)} className={acts} />
      ) : (
        isOpen(campaign) && (
          <Button size="small" kind="secondary" className="mt-2 @xl:mt-0" onClick={() => openEnd(campaign)}>
            End<span className="sr-only"> {campaign.voucherCode}</span>
          </Button>
        )
      )),
  },
]
