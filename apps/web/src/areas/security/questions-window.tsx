import { newAnswerRules, setSecurityQuestion } from '@tradewind/contract/security'
import { fieldFault, required } from '@tradewind/kernel/form-rules'
import { securityQuestions } from '@tradewind/kernel/security-choices'
import { useProfile } from '#domain/session/session.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { AllowingPin, allowedByPin, WindowText } from './allow.tsx'
import { type SecurityState } from './security.types.ts'
import { refusalWords } from './words.ts'

const places = [0, 1, 2] as const

interface Chosen {
  id: number | undefined
  answer: string
}

const questionFault = ({ id }: Chosen) => (id === undefined ? 'Choose a question' : undefined)
const answerFault = ({ answer }: Chosen) => fieldFault('Answer', answer, [required, ...newAnswerRules])
const isWrong = (chosen: readonly Chosen[]) => chosen.some((one) => questionFault(one) ?? answerFault(one))

/** Three questions with their answers, in place of the ones before. */
export function QuestionsWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const { id: customerId } = useProfile()
  const allowed = allowedByPin(state)
  const form = useForm({
    control: useFormControl({
      chosen: places.map((place): Chosen => ({ id: state.securityQuestions[place]?.securityQuestionId, answer: '' })),
      transactionPin: '',
    }),
    call: setSecurityQuestion,
    // Each field says what is wrong with it itself.
    faults: (entries) => ({
      chosen: isWrong(entries.chosen) ? 'Choose three questions and answer them.' : undefined,
      transactionPin: allowed.fault(entries),
    }),
    fieldOf: allowed.fieldOf,
    body: ({ chosen, ...entries }) => ({
      customerId,
      questions: chosen.map(({ id, answer }) => ({ securityQuestionId: id ?? 0, securityQuestionAnswer: answer })),
      ...allowed.body(entries),
    }),
    wordsOf: (error) => refusalWords(error) ?? '',
    onSaved: () => {
      toast.success('Security questions successfully set.')
      close()
    },
  })
  const { chosen } = form.form
  const isShown = form.faults.chosen !== undefined
  const change = (place: number, part: Partial<Chosen>) =>
    form.set({ chosen: chosen.map((one, at) => (at === place ? { ...one, ...part } : one)) })
  return (
    <CallForm form={form} words="Save questions" onCancel={close}>
      <WindowText>Choose three questions that only you can answer. Letter case and spaces don't matter.</WindowText>
      {places.map((place) => {
        const one = chosen[place] ?? { id: undefined, answer: '' }
        const { id, answer } = one
        const others = new Set(chosen.filter((_, at) => at !== place).map((other) => other.id))
        return (
          <div key={place} className="grid gap-3 sm:grid-cols-[3fr_2fr]">
            <LazySelect
              label={`Question ${place + 1}`}
              required
              options={securityQuestions
                .filter((offered) => !others.has(offered.id))
                .map((offered) => ({ key: String(offered.id), text: offered.question }))}
              value={id === undefined ? null : String(id)}
              onChange={(key) => change(place, { id: key === null ? undefined : Number(key) })}
              error={isShown ? questionFault(one) : undefined}
            />
            <TextField
              label={`Answer ${place + 1}`}
              required
              autoComplete="off"
              maxLength={100}
              value={answer}
              onChange={({ currentTarget }) => change(place, { answer: currentTarget.value })}
              error={isShown ? answerFault(one) : undefined}
            />
          </div>
        )
      })}
      <AllowingPin state={state} form={form} />
    </CallForm>
  )
}
