import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reasonFault } from '@tradewind/contract/staff-reason'
import * as contract from '@tradewind/contract/team-recovery'
import { useState } from 'react'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { refusedWords, tooShort } from './recovery-words.ts'
import { StandingNow, teamQuery } from './team-now.tsx'

/** Finds the company, says what was seen, and proposes a member to a second person. */
export function NewRecoveryPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const [company, setCompany] = useState<contract.RecoveryCompany>()
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/team-recoveries">All proposals</Link>
      </p>
      <PageTitle title="Propose a Super Admin" text="A colleague has to confirm it." />
      {me.permissions.includes('team-recoveries:decide') ? (
        <div className="flex max-w-160 flex-col gap-5">
          <FindCompany chosen={company} onChoose={setCompany} />
          {company && <Proposal key={company.customerId} company={company} />}
        </div>
      ) : (
        <Card flush>
          <EmptyState title="You can't propose this" text="Ask someone of operations or the reviewers." />
        </Card>
      )}
    </>
  )
}

interface FindProps {
  chosen: contract.RecoveryCompany | undefined
  onChoose: (company: contract.RecoveryCompany | undefined) => void
}

function FindCompany({ chosen, onChoose }: FindProps) {
  const [search, setSearch] = useState('')
  const [fault, setFault] = useState<string>()
  const finding = useCall(contract.findRecoveryCompanies, { refreshes: [], failures: 'own' })
  const refused = refusedWords(finding.error)
  const found = finding.data
  return (
    <Card title="Company">
      <Form
        className="mt-3 flex flex-col gap-4"
        onSubmit={() => {
          if (finding.isPending) return
          if (search.trim().length < 3) return setFault('Enter an email address or a customer ID.')
          onChoose(undefined)
          finding.mutate(
            { body: { search: search.trim() } },
            { onSuccess: (companies) => companies.length === 1 && onChoose(companies[0]) },
          )
        }}
      >
        {refused && (
          <Alert type="danger" live="assertive">
            {refused}
          </Alert>
        )}
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="Email address of a member, or customer ID"
            required
            autoComplete="off"
            className="min-w-0 flex-1"
            maxLength={254}
            value={search}
            error={fault}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value)
              setFault(undefined)
            }}
          />
          <Button type="submit" kind="secondary" busy={finding.isPending}>
            Find
          </Button>
        </div>
        <div aria-live="polite">
          {found?.length === 0 && (
            <p className="text-small">No one signs in with that email, and no customer has that ID.</p>
          )}
          {found && found.length > 0 && (
            <RadioCards
              label="Company"
              hideLabel
              options={found.map(({ customerId, customerName, customerType }) => ({
                value: customerId,
                title: <bdi>{customerName}</bdi>,
                text: customerType,
              }))}
              value={chosen?.customerId}
              onChange={(id) => onChoose(found.find(({ customerId }) => customerId === id))}
            />
          )}
        </div>
      </Form>
    </Card>
  )
}

function Proposal({ company: { customerId } }: { company: contract.RecoveryCompany }) {
  return (
    <Card title="Proposal">
      <Part query={teamQuery(customerId)} what="the team" pending={<SkeletonRows rows={4} />}>
        {(team) => <ProposalForm customerId={customerId} team={team} />}
      </Part>
    </Card>
  )
}

function ProposalForm({ customerId, team }: { customerId: string; team: readonly contract.TeamMember[] }) {
  const navigate = useNavigate()
  const [userId, setUserId] = useState<string>()
  const [reason, setReason] = useState('')
  const [evidence, setEvidence] = useState('')
  const [tried, setTried] = useState(false)
  const proposing = useCall(contract.proposeTeamRecovery, {
    refreshes: [contract.listTeamRecoveries],
    failures: 'own',
  })
  const candidates = team.filter(({ canBecome }) => canBecome)
  if (candidates.length === 0)
    return (
      <EmptyState
        title="Nobody can be proposed"
        text="This company has no other member. Begin with a review of its documents instead."
      />
    )
  const refused = refusedWords(proposing.error)
  const submit = () => {
    setTried(true)
    if (proposing.isPending || !userId || reasonFault(reason) || tooShort(evidence)) return
    proposing.mutate(
      { body: { customerId, userId, reason: reason.trim(), evidence: evidence.trim() } },
      {
        onSuccess: () => {
          toast.success('Proposed. A second person decides.')
          void navigate({ href: '/team-recoveries' })
        },
      },
    )
  }
  return (
    <Form className="mt-3 flex flex-col gap-5" onSubmit={submit}>
      <StandingNow team={team} />
      <RadioCards
        label="Who is to be Super Admin"
        required
        options={candidates.map((member) => ({
          value: member.userId,
          title: <bdi>{member.name}</bdi>,
          text: `${member.role}, ${member.status}`,
        }))}
        value={userId}
        onChange={setUserId}
        error={tried && !userId ? 'Choose a member.' : undefined}
      />
      <TextArea
        label="What you have seen"
        hint="Documents, calls, case numbers. Only staff read it."
        required
        rows={3}
        maxLength={1000}
        value={evidence}
        onChange={({ currentTarget }) => setEvidence(currentTarget.value)}
        error={tried ? tooShort(evidence) : undefined}
      />
      <TextArea
        label="Reason"
        hint="The company reads it in the log of its team."
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={tried ? reasonFault(reason) : undefined}
      />
      {refused && (
        <Alert type="danger" live="assertive">
          {refused}
        </Alert>
      )}
      <div>
        <Button type="submit" busy={proposing.isPending}>
          Propose
        </Button>
      </div>
    </Form>
  )
}
