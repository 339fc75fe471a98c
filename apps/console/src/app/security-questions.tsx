import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/settings-staff'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { sessionQuery } from './session.ts'

/** Each reading is recorded, so that nothing is read before someone asks for it, and nothing again by itself. */
const questionsQuery = (customerId: string) => ({
  ...queryFor(contract.listSecurityQuestionsOfCustomer, { params: { customerId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Asks a person who calls or writes a security question, before something sensitive is done for them. */
export function SecurityQuestions({ customerId }: { customerId: string }) {
  const { data: session } = useQuery(sessionQuery)
  const [shown, setShown] = useState(false)
  if (!session?.permissions.includes('customers:view')) return null
  return (
    <section aria-label="Security questions">
      <Card title="Security questions">
        {shown ? (
          <Part query={questionsQuery(customerId)} what="the security questions" pending={<SkeletonRows rows={2} />}>
            {(people) => <People people={people} customerId={customerId} />}
          </Part>
        ) : (
          <>
            <p className="text-small text-ink-soft">
              Ask a person one before you do anything sensitive for them. Opening them is recorded.
            </p>
            <Button kind="secondary" className="mt-3" onClick={() => setShown(true)}>
              Show questions
            </Button>
          </>
        )}
      </Card>
    </section>
  )
}

function People({ people, customerId }: { people: readonly contract.PersonToAsk[]; customerId: string }) {
  return (
    <ul aria-label="People" className="flex flex-col divide-y divide-line">
      {people.map((person) => (
        <li key={person.userId} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
          <p className="font-medium">
            <bdi>{person.name}</bdi>
          </p>
          {person.questions.length === 0 ? (
            <p className="text-small text-ink-soft">No questions set. Verify this person in another way.</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {person.questions.map((question) => (
                <li key={question.securityQuestionId} className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0 flex-1 text-small">{question.securityQuestion}</span>
                  <Button
                    kind="secondary"
                    size="small"
                    onClick={() =>
                      openModal({
                        component: AnswerForm,
                        title: `Ask ${person.name}`,
                        props: { customerId, userId: person.userId, question },
                        modalSize: 'small',
                      })
                    }
                  >
                    Ask
                    <span className="sr-only">
                      {' '}
                      {person.name}: {question.securityQuestion}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

interface AnswerFormProps {
  customerId: string
  userId: string
  question: contract.PersonToAsk['questions'][number]
  close: () => void
}

function AnswerForm({ customerId, userId, question, close }: AnswerFormProps) {
  const form = useForm({
    control: useFormControl({ securityQuestionAnswer: '' }),
    call: contract.checkSecurityAnswer,
    params: { customerId },
    body: ({ securityQuestionAnswer }) => ({
      userId,
      securityQuestionId: question.securityQuestionId,
      securityQuestionAnswer,
    }),
    faults: ({ securityQuestionAnswer }) => ({
      securityQuestionAnswer: securityQuestionAnswer.trim() === '' ? 'Enter the answer.' : undefined,
    }),
    onSaved: () => {
      toast.success('The answer is correct')
      close()
    },
  })
  return (
    <CallForm form={form} words="Check answer" onCancel={close}>
      <p className="font-medium">{question.securityQuestion}</p>
      <TextField
        label="Answer"
        hint="As the person says it; letter case and spaces don't matter. After five wrong answers, questions are locked for 24 hours."
        required
        allowHyphen
        autoComplete="off"
        maxLength={100}
        {...form.field('securityQuestionAnswer')}
      />
    </CallForm>
  )
}
