import * as contract from '@tradewind/contract/customers-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { ProposalButtons } from '#app/proposals.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { factorNames, spaced, userStatusName } from './customer-words.ts'
import { factorResetProposal } from './factor-reset-proposal.tsx'

interface PeopleProps {
  of: contract.CustomerDetail
  mayProtect: boolean
}

/** Who acts for the customer, how to reach them, and how each is protected. */
export const People = ({ of, mayProtect }: PeopleProps) => (
  <Card title="People">
    {of.people.length === 0 ? (
      <p className="text-small text-ink-soft">This customer has no members.</p>
    ) : (
      <ul aria-label="People" className="flex flex-col divide-y divide-line">
        {of.people.map((person) => (
          <li key={person.userId} className="py-4 first:pt-0 last:pb-0">
            <Person of={person} customerId={of.customerId} mayProtect={mayProtect} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

interface PersonProps {
  of: contract.CustomerPerson
  customerId: string
  mayProtect: boolean
}

function Person({ of, customerId, mayProtect }: PersonProps) {
  const isActive = of.userStatus === 'Active' && of.teamStatus === 'Active'
  const status = isActive
    ? 'Active'
    : of.teamStatus === 'Active'
      ? userStatusName(of.userStatus)
      : spaced(of.teamStatus)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-medium">
          <bdi>{of.name}</bdi> <span className="text-small font-normal text-ink-soft">{of.role}</span>
        </p>
        {!of.hasLeft && <StatusBadge status={isActive ? 'Active' : 'Inactive'}>{status}</StatusBadge>}
      </div>
      <p className="text-small wrap-anywhere">{[of.email, of.phoneNumber].filter(Boolean).join(' · ')}</p>
      {of.hasLeft ? (
        <p className="text-small text-ink-soft">Left the team.</p>
      ) : (
        <>
          <KeyValue entries={protectionOf(of)} className="mt-1" />
          {mayProtect && <Protect of={of} customerId={customerId} />}
        </>
      )}
    </>
  )
}

const protectionOf = (of: contract.CustomerPerson) => [
  {
    label: 'Second step of sign-in',
    value: of.secondFactor ? factorNames[of.secondFactor] : 'Not set up',
  },
  ...(of.passkeys > 0 ? [{ label: 'Passkeys', value: `${of.passkeys}` }] : []),
  { label: 'Transaction PIN', value: of.hasPin ? 'Set' : 'Not set' },
  { label: 'Last sign-in', value: of.lastSignInAt ? plainMomentText(of.lastSignInAt) : 'Never' },
  ...(of.lockedUntil ? [{ label: 'Locked', value: `Until ${plainMomentText(of.lockedUntil)}` }] : []),
  ...(of.limitedUntil ? [{ label: 'Payments limited', value: `Until ${plainMomentText(of.limitedUntil)}` }] : []),
]

/** What support does for someone who is locked out. */
function Protect({ of, customerId }: Omit<PersonProps, 'mayProtect'>) {
  const proposal = of.reset && factorResetProposal(of.reset)
  if (!proposal && !of.lockedUntil && !of.secondFactor) return null
  const show = (title: string, component: typeof UnlockForm) =>
    openModal({ component, title, props: { of, customerId }, modalSize: 'small', closeOnBodyClick: false })
  return (
    <div className="mt-3 flex flex-col gap-3">
      {proposal && (
        <Alert type="warning" title="Reset of sign-in methods proposed">
          <p className="wrap-anywhere">
            {proposal.proposedBy}, {plainMomentText(proposal.proposedAt)}: <bdi>{proposal.reason}</bdi>
          </p>
          <ProposalButtons proposal={proposal} className="mt-2 flex flex-wrap gap-2" />
        </Alert>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {of.lockedUntil && (
          <Button size="small" kind="secondary" onClick={() => show(`Unlock ${of.name}`, UnlockForm)}>
            Unlock<span className="sr-only"> {of.name}</span>
          </Button>
        )}
        {!proposal && of.secondFactor && (
          <Button
            size="small"
            kind="secondary"
            onClick={() => show(`Reset the sign-in methods of ${of.name}`, ResetForm)}
          >
            Reset sign-in methods<span className="sr-only"> of {of.name}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

interface FormProps extends Omit<PersonProps, 'mayProtect'> {
  close: () => void
}

function UnlockForm({ of, customerId, close }: FormProps) {
  const unlocking = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.unlockPerson,
    params: { customerId, userId: of.userId },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Unlocked')
      close()
    },
  })
  return (
    <CallForm form={unlocking} className="flex flex-col gap-4" words="Unlock" onCancel={close}>
      <p className="text-small text-ink-soft">
        Codes and the PIN can be tried again. Ask a security question first. The customer will see the reason.
      </p>
      <TextArea label="Reason" required rows={3} maxLength={500} {...unlocking.field('reason')} />
    </CallForm>
  )
}

function ResetForm({ of, customerId, close }: FormProps) {
  const proposing = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.proposeFactorReset,
    params: { customerId, userId: of.userId },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Proposed. A second person must confirm it.')
      close()
    },
  })
  return (
    <CallForm form={proposing} className="flex flex-col gap-4" words="Propose reset" onCancel={close}>
      <p className="text-small text-ink-soft">
        Make sure the request is really from {of.name}: call back and ask a security question. Nothing changes until a
        second person confirms. The customer will see the reason.
      </p>
      <TextArea label="Reason" required rows={3} maxLength={500} {...proposing.field('reason')} />
    </CallForm>
  )
}
