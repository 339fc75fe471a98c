import { type Schedule, setScheduleState } from '@tradewind/contract/schedules'
import { OneByOne } from '#lib/one-by-one.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { steerable } from './schedule-words.ts'

type State = 'Paused' | 'Active' | 'Canceled'

const words = {
  Paused: {
    verb: 'Pause',
    done: 'paused',
    meaning: "Payments due while a schedule is paused won't be made.",
  },
  Active: { verb: 'Resume', done: 'resumed', meaning: 'Payments will be made on their dates again.' },
  Canceled: {
    verb: 'Cancel',
    done: 'canceled',
    meaning: "No further payments will be made. Payments already on their way continue. You can't undo this.",
  },
} as const

const countWords = (count: number): string => (count === 1 ? '1 schedule' : `${count} schedules`)

/** Pauses, resumes or cancels what is selected. */
export function SteerMany({ selected, onDone }: { selected: readonly Schedule[]; onDone: () => void }) {
  return (Object.keys(words) as State[]).map((state) => {
    const schedules = steerable(selected, state)
    if (schedules.length === 0) return null
    const title = `${words[state].verb} ${countWords(schedules.length)}?`
    const props = { schedules, state, left: selected.length - schedules.length, onDone }
    return (
      <Button
        key={state}
        size="small"
        kind={state === 'Canceled' ? 'caution' : 'secondary'}
        onClick={() => openModal({ component: SteerWindow, title, modalSize: 'small', props })}
      >
        {words[state].verb} {schedules.length}
      </Button>
    )
  })
}

interface WindowProps {
  schedules: readonly Schedule[]
  state: State
  /** How many of the selected ones it is not possible for. */
  left: number
  onDone: () => void
  close: () => void
}

function SteerWindow({ schedules, state, left, onDone, close }: WindowProps) {
  const setting = useCall(setScheduleState, { failures: 'own' })
  const { verb, done, meaning } = words[state]
  return (
    <OneByOne
      rows={schedules}
      rowKey={({ id }) => id}
      rowName={({ beneficiaryName }) => beneficiaryName}
      rowFigure={({ amount }) => <MoneyText amount={amount} />}
      leftOut={left > 0 && `${countWords(left)} can't be ${done} now and ${left === 1 ? 'is' : 'are'} left out.`}
      act={({ id }) => setting.mutateAsync({ body: { id, state } })}
      button={`${verb} ${countWords(schedules.length)}`}
      kind={state === 'Canceled' ? 'danger' : 'primary'}
      done={(count) => `${countWords(count)} ${done}`}
      failed={(count) => `${countWords(count)} not ${done}`}
      onDone={onDone}
      close={close}
    >
      <p>{meaning}</p>
    </OneByOne>
  )
}
