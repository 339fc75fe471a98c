import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reasonFault } from '@tradewind/contract/staff-reason'
import * as contract from '@tradewind/contract/team-recovery'
import { useState } from 'react'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { tooShort } from './recovery-words.ts'
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
  const [found, setFound] = useState<readonly contract.RecoveryCompany[]>()
  const finding = useForm({
    control: useFormControl({ search: '' }),
    call: contract.findRecoveryCompanies,
    body: ({ search }) => ({ search: search.trim() }),
    faults: ({ search }) => ({
      search: search.trim().length < 3 ? 'Enter an email address or a customer ID.' : undefined,
    }),
    onSaved: (companies) => {
      setFound(companies)
      onChoose(companies.length === 1 ? companies[0] : undefined)
    },
  })
  return (
    <Card title="Company">
      <CallForm form={finding} className="mt-3 flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="Email address of a member, or customer ID"
            required
            autoComplete="off"
            className="min-w-0 flex-1"
            maxLength={254}
            {...finding.field('search')}
          />
          <Button type="submit" kind="secondary" busy={finding.busy}>
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
      </CallForm>
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
  const proposal = useForm({
    control: useFormControl({ userId: '', reason: '', evidence: '' }),
    call: contract.proposeTeamRecovery,
    body: ({ userId, reason, evidence }) => ({ customerId, userId, reason: reason.trim(), evidence: evidence.trim() }),
    faults: ({ userId, reason, evidence }) => ({
      userId: userId === '' ? 'Choose a member.' : undefined,
      reason: reasonFault(reason),
      evidence: tooShort(evidence),
    }),
    onSaved: () => {
      toast.success('Proposed. A second person decides.')
      void navigate({ href: '/team-recoveries' })
    },
  })
  const candidates = team.filter(({ canBecome }) => canBecome)
  if (candidates.length === 0)
    return (
      <EmptyState
        title="Nobody can be proposed"
        text="This company has no other member. Begin with a review of its documents instead."
      />
    )
  const { form, faults, set, field } = proposal
  return (
    <CallForm form={proposal} className="mt-3 flex flex-col gap-5" words="Propose">
      <StandingNow team={team} />
      <RadioCards
        label="Proposed Super Admin"
        required
        options={candidates.map((member) => ({
          value: member.userId,
          title: <bdi>{member.name}</bdi>,
          text: `${member.role}, ${member.status}`,
        }))}
        value={form.userId || undefined}
        onChange={(userId) => set({ userId })}
        error={faults.userId}
      />
      <TextArea
        label="What you have seen"
        hint="Documents, calls, case numbers. Only staff can see it."
        required
        rows={3}
        maxLength={1000}
        {...field('evidence')}
      />
      <TextArea
        label="Reason"
        hint="The company reads it in the log of its team."
        required
        rows={2}
        maxLength={500}
        {...field('reason')}
      />
    </CallForm>
  )
}
