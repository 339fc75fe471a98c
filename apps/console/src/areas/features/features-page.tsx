import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/features'
import { changeColumn } from '#app/change-column.tsx'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { PendingChanges, type ShownProposal } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { FeatureForm } from './feature-form.tsx'
import { featureNames, settingText, stateText } from './feature-words.rules.ts'

const query = queryFor(contract.listFeatures, {}, { failures: 'own' })

/** Which customers have each feature. A change takes two people; the environment takes precedence. */
export function FeaturesPage() {
  const { data: session } = useQuery(sessionQuery)
  const { data = [] } = useQuery(query)
  const mayEdit = session?.permissions.includes('features:edit') ?? false
  const waiting = data.filter(({ proposal }) => proposal !== null)
  return (
    <>
      <PageTitle
        title="Features"
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link href="/features/history">History</Link>
            <ZoneNote />
          </span>
        }
      />
      <PendingChanges label="Pending changes" proposals={waiting.flatMap((of) => shownProposal(of, mayEdit))} />
      <ListScreen
        title="All features"
        query={() => query}
        what="the features"
        empty={{ title: 'No features', text: 'This version has no features to turn on or off.' }}
        columns={columnsFor(mayEdit)}
        rowKey={({ flag }) => flag}
        rowName={({ flag }) => featureNames[flag]}
      />
    </>
  )
}

function shownProposal({ proposal, isOnByDefault, flag }: contract.Feature, mayEdit: boolean): ShownProposal[] {
  if (!proposal) return []
  const proposed = {
    ...proposedFacts(proposal, mayEdit),
    title: featureNames[flag],
    differences: [
      {
        field: 'Setting',
        before: settingText(proposal.before, isOnByDefault),
        after: settingText(proposal.after, isOnByDefault),
      },
    ],
  }
  const params = { proposalId: proposal.proposalId }
  return [decidedBy(proposed, { call: contract.decideFeature, params, body: confirmation })]
}

/** The current setting, where it comes from, and who set it. */
const Setting = ({ of }: { of: contract.Feature }) => (
  <span className="block whitespace-normal">
    {stateText(of)}
    {of.environment !== null && of.setting.state !== 'default' && (
      <span className="block text-caption text-ink-soft">Set here: {settingText(of.setting)}</span>
    )}
    {of.scope === 'environment' && of.environment === null && (
      <span className="block text-caption text-ink-soft">Set in the environment only</span>
    )}
    {of.since && (
      <span className="block text-caption text-ink-soft">
        {of.byName}, {plainMomentText(of.since)}
      </span>
    )}
  </span>
)

const columnsFor = (mayEdit: boolean): readonly ListColumn<contract.Feature>[] => [
  {
    key: 'feature',
    head: 'Feature',
    phone: 'title',
    cell: (of) => (
      <span className="flex min-w-0 flex-col">
        <RowTitle caption={of.flag}>{featureNames[of.flag]}</RowTitle>
        <OnPhones>
          <Setting of={of} />
        </OnPhones>
      </span>
    ),
  },
  { key: 'state', head: 'Setting', cell: (of) => <Setting of={of} /> },
  changeColumn({
    mayChange: ({ scope }) => mayEdit && scope !== 'environment',
    waiting: ({ proposal }) => proposal,
    nameOf: ({ flag }) => featureNames[flag],
    open: (of) =>
      openModal({
        component: FeatureForm,
        props: { of },
        title: `Change: ${featureNames[of.flag]}`,
        closeOnBodyClick: false,
      }),
  }),
]
