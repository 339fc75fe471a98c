import { afterEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { clearDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { knowing, play } from '#ui/form/test-flow.tsx'
import { blankPull } from './pull.rules.ts'
import { confirmStep, entryStep, type PullFlowModel, usePullFlow } from './use-pull-flow.ts'

const [customerId, accountId] = ['00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000009']
const account = { accountId, accountName: 'Main', currencyCode: 'CAD', status: 'Active' } as Account
const draft = `pull-pay:${customerId}:${accountId}`
afterEach(() => clearDraft(draft))

const flow = (...presses: ((model: PullFlowModel) => void)[]) =>
  play(() => usePullFlow({ account, customerId }), knowing(), ...presses)

const right = {
  ...blankPull,
  amount: '25.00',
  accountHolderName: 'Claire Roy',
  institutionNumber: '003',
  transitNumber: '12345',
  accountNumber: '1234567',
  debitAgreed: true,
}

test('what is wrong is said at its fields, and the confirmation waits for it', async () => {
  const wrong = await flow(({ leaveEntry }) => leaveEntry())
  expect(wrong).toMatchObject({ step: entryStep, locked: false, ordered: undefined })
  expect(wrong.control.faults).toEqual({
    amount: 'Amount is required',
    accountHolderName: 'Account holder is required',
    institutionNumber: 'The institution number has 3 digits.',
    transitNumber: 'The transit number has 5 digits.',
    accountNumber: 'The account number has 7 to 12 digits.',
    debitAgreed: 'Accept the debit agreement first.',
  })
})

test('right entries lead to the confirmation', async () => {
  const confirming = await flow(
    ({ control }) => control.replace(right),
    ({ leaveEntry }) => leaveEntry(),
  )
  expect(confirming).toMatchObject({ step: confirmStep, amount: { currency: 'CAD', minor: 2500n } })
})

test('what was kept is agreed to anew, unless its order waits for an answer', async () => {
  const kept = { step: confirmStep, form: { ...right, debitAgreed: false } }
  await writeDraft(draft, { ...kept, unanswered: false })
  expect(await flow()).toMatchObject({ step: entryStep, locked: false })
  await writeDraft(draft, { ...kept, unanswered: true })
  expect(await flow()).toMatchObject({ step: confirmStep, locked: true, unanswered: true })
})
