import * as contract from '@tradewind/contract/exceptions'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { endingWords, needsAccount, needsAmount } from '#app/exception-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { Postings } from './postings.tsx'

interface Props {
  of: contract.ExceptionDetail
  close: () => void
}

/** How a case is to end, what that books, and why. Another person approves it. */
export function ProposeEnding({ of, close }: Props) {
  const currency = of.amount?.currency ?? 'GBP'
  const proposal = useForm({
    control: useFormControl({
      decision: undefined as contract.CaseEnding | undefined,
      accountId: of.accounts.length === 1 ? of.accounts[0]?.accountId : undefined,
      amount: '',
      reason: '',
    }),
    call: contract.proposeCase,
    params: { caseId: of.exceptionId },
    body: (form) => {
      const ending = endingOf(form)
      return ending && { ...given(ending), reason: form.reason }
    },
    faults: ({ decision, accountId, amount, reason }) => ({
      reason: reasonFault(reason),
      decision: decision ? undefined : 'Choose a decision.',
      accountId: needsAccount(decision) && !accountId ? 'Choose an account.' : undefined,
      amount:
        needsAmount(of.kind, decision) && typeof parseAmount(amount, currency) === 'string'
          ? 'Enter an amount.'
          : undefined,
    }),
    onSaved: () => {
      toast.success('Proposed. Someone else must confirm it.')
      close()
    },
  })
  const { decision } = proposal.form
  const ending = endingOf(proposal.form)
  return (
    <CallForm form={proposal} words="Propose" onCancel={close} cancelWords="Not now">
      <RadioCards
        label="Decision"
        required
        options={of.endings.map((value) => ({ value, ...endingWords(of.kind, value) }))}
        value={decision}
        onChange={(chosen) => proposal.set({ decision: chosen })}
        error={proposal.faults.decision}
      />
      {needsAccount(decision) && (
        <RadioCards
          label="Account"
          required
          options={of.accounts.map(({ accountId, accountName }) => ({ value: accountId, title: accountName }))}
          value={proposal.form.accountId}
          onChange={(accountId) => proposal.set({ accountId })}
          error={proposal.faults.accountId}
        />
      )}
      {needsAmount(of.kind, decision) && (
        <AmountField
          label="Amount"
          required
          compact
          currency={currency}
          value={proposal.form.amount}
          onChange={(amount) => proposal.set({ amount })}
          error={proposal.faults.amount}
        />
      )}
      {ending && <Postings caseId={of.exceptionId} ending={ending} />}
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

  /** Nothing while something is missing. */
  function endingOf(form: {
    decision: contract.CaseEnding | undefined
    accountId: string | undefined
    amount: string
  }) {
    if (!form.decision || (needsAccount(form.decision) && !form.accountId)) return undefined
    const accountId = needsAccount(form.decision) ? form.accountId : undefined
    if (!needsAmount(of.kind, form.decision)) return { decision: form.decision, accountId, amount: undefined }
    const amount = parseAmount(form.amount, currency as Currency)
    return typeof amount === 'string' ? undefined : { decision: form.decision, accountId, amount }
  }
}

const given = <E extends { accountId: string | undefined; amount: object | undefined }>({
  accountId,
  amount,
  ...ending
}: E) => ({ ...ending, ...(accountId && { accountId }), ...(amount && { amount: amount as NonNullable<E['amount']> }) })
