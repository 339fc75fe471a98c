import { setSecurityQuestion } from '@tradewind/contract/security'
import { securityQuestions } from '@tradewind/kernel/security-choices'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { useCall } from '#ui/calls/api.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ChangeForm, useAllowing } from './allow.tsx'
import { type SecurityState, staleByChange } from './security.types.ts'
import { refusalWords } from './words.ts'

const places = [0, 1, 2] as const

/** Three questions with their answers, in place of the ones before. */
export function QuestionsWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const { id: customerId } = useProfile()
  const [chosen, setChosen] = useState(() =>
    places.map((place) => ({ id: state.securityQuestions[place]?.securityQuestionId, answer: '' })),
  )
  const [faults, setFaults] = useState<readonly { id?: string; answer?: string }[]>([])
  const allowing = useAllowing(state)
  const set = useCall(setSecurityQuestion, { refreshes: staleByChange, failures: 'own' })
  const change = (place: number, part: Partial<(typeof chosen)[number]>) => {
    setChosen((now) => now.map((one, at) => (at === place ? { ...one, ...part } : one)))
    setFaults([])
  }
  const submit = () => {
    const wrong = chosen.map(({ id, answer }) => ({
      ...(id === undefined && { id: 'Choose a question' }),
      ...(answer.trim() === '' && { answer: 'Answer is required' }),
    }))
    setFaults(wrong)
    allowing.give((allowed) => {
      if (wrong.some((one) => Object.keys(one).length > 0)) return
      const questions = chosen.map(({ id, answer }) => ({
        securityQuestionId: id ?? 0,
        securityQuestionAnswer: answer,
      }))
      set.mutate(
        { body: { customerId, questions, ...allowed } },
        {
          onSuccess: () => {
            toast.success('Security questions successfully set.')
            close()
          },
        },
      )
    })
  }
  return (
    <ChangeForm
      text="Choose three questions that only you can answer. Letter case and spaces don't matter."
      refusal={refusalWords(set.error)}
      busy={set.isPending}
      button="Save questions"
      onSubmit={submit}
      close={close}
    >
      {places.map((place) => {
        const { id, answer } = chosen[place] ?? { id: undefined, answer: '' }
        const others = new Set(chosen.filter((_, at) => at !== place).map((one) => one.id))
        return (
          <div key={place} className="grid gap-3 sm:grid-cols-[3fr_2fr]">
            <LazySelect
              label={`Question ${place + 1}`}
              required
              options={securityQuestions
                .filter((one) => !others.has(one.id))
                .map((one) => ({ key: String(one.id), text: one.question }))}
              value={id === undefined ? null : String(id)}
              onChange={(key) => change(place, { id: key === null ? undefined : Number(key) })}
              error={faults[place]?.id}
            />
            <TextField
              label={`Answer ${place + 1}`}
              required
              autoComplete="off"
              maxLength={100}
              value={answer}
              onChange={({ currentTarget }) => change(place, { answer: currentTarget.value })}
              error={faults[place]?.answer}
            />
          </div>
        )
      })}
      {allowing.field}
    </ChangeForm>
  )
}
