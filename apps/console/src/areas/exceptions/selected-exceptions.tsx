import type * as contract from '@tradewind/contract/exceptions'
import * as bulk from '@tradewind/contract/exceptions-bulk'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { endingWords } from '#app/exception-words.ts'
import { noteFaults } from '#app/notes.tsx'
import { useShortcutKey } from '#app/shortcuts/use-shortcuts.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { TemplateChoice } from './note-templates.tsx'

type Row = contract.ExceptionRow

interface SelectedProps {
  selected: readonly Row[]
  /** Ends the selection. */
  onDone: () => void
}

/** Differences are resolved in Reconciliation. */
const ownOf = (selected: readonly Row[]): bulk.NamedException[] =>
  selected.flatMap(({ source, exceptionId }) => (source === 'break' ? [] : [{ source, exceptionId }]))

/** Decisions that every case permits; none if one of them is already awaiting a second person. */
function sharedEndings(selected: readonly Row[]): contract.CaseEnding[] {
  if (selected.some(({ isProposed }) => isProposed)) return []
  return (selected[0]?.plainEndings ?? []).filter((ending) =>
    selected.every(({ plainEndings }) => plainEndings.includes(ending)),
  )
}

const counted = (count: number): string => (count === 1 ? '1 exception' : `${count} exceptions`)

const openOutcomes = (selected: readonly Row[], outcomes: bulk.ExceptionOutcomes, done: string) =>
  openModal({ component: Outcomes, props: { selected, outcomes, done }, title: 'Result', modalSize: 'medium' })

/** What can be done with several exceptions at once. */
export function SelectedExceptions({ selected, onDone }: SelectedProps) {
  const keyOf = useShortcutKey()
  const exceptions = ownOf(selected)
  const endings = sharedEndings(selected)
  if (exceptions.length === 0) return null
  const open = (title: string, component: typeof NoteMany | typeof ProposeMany) =>
    openModal({ component, props: { selected, onDone }, title, closeOnBodyClick: false })
  const take = (mine: boolean) =>
    openModal({
      component: TakeMany,
      props: { selected, mine, onDone },
      title: mine ? `Assign ${counted(exceptions.length)} to you` : `Unassign ${counted(exceptions.length)}`,
      modalSize: 'small',
    })
  return (
    <>
      <Button size="small" {...keyOf('take')} onClick={() => take(true)}>
        Assign to me
      </Button>
      <Button size="small" kind="secondary" onClick={() => take(false)}>
        Unassign
      </Button>
      <Button size="small" kind="secondary" {...keyOf('note')} onClick={() => open('Add a note', NoteMany)}>
        Add note
      </Button>
      {endings.length > 0 && (
        <Button
          size="small"
          kind="secondary"
          {...keyOf('decide')}
          onClick={() => open('Propose a decision', ProposeMany)}
        >
          Propose a decision
        </Button>
      )}
    </>
  )
}

/** What assigning them changes, in numbers, before it happens. */
export function takingEffect(selected: readonly Row[], mine: boolean): string {
  const own = selected.filter(({ source }) => source !== 'break')
  const skipped = selected.length - own.length
  const others = own.filter(({ isMine, ownerName }) => !isMine && ownerName !== null).length
  const theirs = own.filter(({ isMine }) => isMine).length
  const notes = [
    mine ? `You become the owner of ${counted(own.length)}.` : `${counted(own.length)} will have no owner.`,
    others > 0 ? `${counted(others)} ${others === 1 ? 'belongs' : 'belong'} to colleagues now.` : '',
    mine && theirs > 0 ? `${counted(theirs)} ${theirs === 1 ? 'is' : 'are'} yours already.` : '',
    skipped > 0
      ? `${skipped === 1 ? '1 difference stays' : `${skipped} differences stay`} as assigned in Reconciliation.`
      : '',
  ]
  return notes.filter(Boolean).join(' ')
}

function TakeMany({ selected, mine, onDone, close }: SelectedProps & { mine: boolean; close: () => void }) {
  const taking = useForm({
    control: useFormControl({}),
    call: bulk.takeExceptions,
    body: () => ({ exceptions: ownOf(selected), mine }),
    onSaved: (outcomes) => {
      close()
      onDone()
      openOutcomes(selected, outcomes, mine ? 'Assigned to you' : 'Unassigned')
    },
  })
  return (
    <CallForm form={taking} words={mine ? 'Assign to me' : 'Unassign'} onCancel={close} cancelWords="Not now">
      <p className="text-small text-ink-soft">{takingEffect(selected, mine)}</p>
    </CallForm>
  )
}

function NoteMany({ selected, onDone, close }: SelectedProps & { close: () => void }) {
  const note = useForm({
    control: useFormControl({ text: '' }),
    call: bulk.noteExceptions,
    body: ({ text }) => ({ exceptions: ownOf(selected), text }),
    faults: noteFaults,
    onSaved: (outcomes) => {
      close()
      onDone()
      openOutcomes(selected, outcomes, 'Note added')
    },
  })
  return (
    <CallForm form={note} words="Add note" onCancel={close}>
      <p className="text-small text-ink-soft">The note is added to {counted(ownOf(selected).length)}.</p>
      <TemplateChoice onChoose={(text) => note.set({ text })} />
      <TextArea
        label="Note"
        hint="Only staff can see it. It can't be changed later."
        required
        rows={4}
        maxLength={1000}
        {...note.field('text')}
      />
    </CallForm>
  )
}

function ProposeMany({ selected, onDone, close }: SelectedProps & { close: () => void }) {
  const [first] = selected
  const proposal = useForm({
    control: useFormControl({ decision: undefined as contract.CaseEnding | undefined, reason: '' }),
    call: bulk.proposeCases,
    body: ({ decision, reason }) =>
      decision && { caseIds: selected.map(({ exceptionId }) => exceptionId), decision, reason },
    faults: ({ decision, reason }) => ({
      decision: decision ? undefined : 'Choose a decision.',
      reason: reasonFault(reason),
    }),
    onSaved: (outcomes) => {
      close()
      onDone()
      openOutcomes(selected, outcomes, 'Proposed')
    },
  })
  return (
    <CallForm form={proposal} words="Propose" onCancel={close} cancelWords="Not now">
      <p className="text-small text-ink-soft">
        You propose the same decision for all {selected.length} cases. Someone else checks the postings of each case and
        confirms it.
      </p>
      <RadioCards
        label="Decision"
        required
        options={sharedEndings(selected).map((value) => ({
          value,
          ...endingWords(first?.kind ?? 'investigation', value),
        }))}
        value={proposal.form.decision}
        onChange={(decision) => proposal.set({ decision })}
        error={proposal.faults.decision}
      />
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        required
        rows={3}
        maxLength={500}
        {...proposal.field('reason')}
      />
    </CallForm>
  )
}

interface OutcomesProps {
  selected: readonly Row[]
  outcomes: bulk.ExceptionOutcomes
  /** The label of the exceptions that weren't refused. */
  done: string
  close: () => void
}

/** The result for each exception. */
function Outcomes({ selected, outcomes, done, close }: OutcomesProps) {
  const titleOf = ({ source, exceptionId }: bulk.ExceptionOutcomes[number]) =>
    selected.find((one) => one.source === source && one.exceptionId === exceptionId)?.title ?? exceptionId
  return (
    <div className="flex flex-col gap-5">
      <ul aria-label="Result" className="flex flex-col divide-y divide-line">
        {outcomes.map((one) => (
          <li
            key={`${one.source} ${one.exceptionId}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 wrap-anywhere">{titleOf(one)}</span>
            <StatusBadge status={one.refusal ?? done} tone={one.refusal ? 'bad' : 'good'} />
          </li>
        ))}
      </ul>
      <Button className="self-start" onClick={close}>
        Done
      </Button>
    </div>
  )
}
