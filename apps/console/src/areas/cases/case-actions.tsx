import { useQuery } from '@tanstack/react-query'
import type * as review from '@tradewind/contract/onboarding-review'
import { sessionQuery } from '#app/session.ts'
import { useShortcutKey } from '#app/shortcuts/use-shortcuts.ts'
import { ViewForm } from '#app/view-form.tsx'
import { Button } from '#ui/button.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { AssignForm } from './assign-form.tsx'
import { useClaim } from './case-queries.ts'
import { DecideForm } from './decide-form.tsx'
import { NoteForm } from './note-form.tsx'
import { RequestForm } from './request-form.tsx'
import { ReviewAgainForm } from './review-again-form.tsx'
import { SecondForm } from './second-form.tsx'

/** What this person may do now; the server says which. */
export function CaseActions({ of }: { of: review.Case }) {
  const claim = useClaim()
  const keyOf = useShortcutKey()
  const mayView = useQuery(sessionQuery).data?.permissions.includes('customers:view')
  const may = (action: review.CaseAction) => of.actions.includes(action)
  const waiting = of.decisions.find(({ state }) => state === 'waiting')
  return (
    <div className="mt-4 flex flex-col gap-2">
      {may('claim') && (
        <Button
          {...keyOf('take')}
          busy={claim.isPending}
          onClick={() => claim.mutate({ params: { caseId: of.caseId }, body: { version: of.version } })}
        >
          Assign to me
        </Button>
      )}
      {may('give-second-decision') && waiting && (
        <Button
          {...keyOf('decide')}
          onClick={() =>
            openModal({ component: SecondForm, props: { of, decision: waiting }, title: 'Second decision' })
          }
        >
          Give second decision
        </Button>
      )}
      {may('decide') && (
        <Button
          {...keyOf('decide')}
          onClick={() => openModal({ component: DecideForm, props: { of }, title: 'Decide', modalSize: 'medium' })}
        >
          Decide
        </Button>
      )}
      {may('request-more') && (
        <Button
          kind="secondary"
          onClick={() => openModal({ component: RequestForm, props: { of }, title: 'Ask the customer for more' })}
        >
          Ask for more
        </Button>
      )}
      {may('assign') && (
        <Button
          kind="secondary"
          onClick={() => openModal({ component: AssignForm, props: { of }, title: 'Assign', modalSize: 'small' })}
        >
          Assign
        </Button>
      )}
      {may('review-again') && (
        <Button
          kind="secondary"
          onClick={() =>
            openModal({ component: ReviewAgainForm, props: { of }, title: 'Review again', modalSize: 'small' })
          }
        >
          Review again
        </Button>
      )}
      {mayView && (
        <Button
          kind="secondary"
          onClick={() =>
            openModal({
              component: ViewForm,
              props: { customerId: of.customerId },
              title: `See as ${of.customerName}`,
              modalSize: 'small',
            })
          }
        >
          See as customer
        </Button>
      )}
      {may('note') && (
        <Button
          kind="quiet"
          {...keyOf('note')}
          onClick={() => openModal({ component: NoteForm, props: { of }, title: 'Add a note', modalSize: 'small' })}
        >
          Add a note
        </Button>
      )}
    </div>
  )
}
