import { money } from '@tradewind/kernel'
import { afterEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { clearDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { knowing, play } from '#ui/form/test-flow.tsx'
import { payoutChargeQuery } from './payout.queries.ts'
import { blankPayout } from './payout.rules.ts'
import { confirmStep, entryStep, type PayoutFlowModel, usePayoutFlow } from './use-payout-flow.ts'

const [customerId, accountId] = ['00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000009']
const wallet = {
  accountId,
  accountName: 'Wallet',
  accountNumber: '50100099999999',
  currencyCode: 'INR',
  availableBalance: money('INR', 250_000n),
} as Account
const gifts = { id: 'gifts', name: 'Gifts' }
const charge = { amount: money('INR', 200_000n), totalAmount: money('INR', 200_500n) }

const draft = `wallet-payout:${customerId}:${accountId}`
const kept = { step: confirmStep, form: { ...blankPayout, amount: '2,000.00', expenseCategory: gifts.id } }
afterEach(() => clearDraft(draft))

const flow = (...presses: ((model: PayoutFlowModel) => void)[]) =>
  play(
    () => usePayoutFlow({ wallet, customerId }),
    knowing(
      [categoriesQuery(), [gifts]],
      [payoutChargeQuery({ accountId, amount: '2000.00', voucherCode: '' }), charge],
    ),
    ...presses,
  )

test('a payout begins at its entries, with everything still to say', async () => {
  const begun = await flow()
  expect(begun).toMatchObject({ step: entryStep, locked: false, sent: undefined, category: undefined })
  expect(begun.faultsOf(begun.form)).toMatchObject({ remitterId: 'Choose a remitter', amount: 'Amount is required' })
})

test('more than the wallet holds is refused at the amount, and a category counts by its name', async () => {
  const { faultsOf, category } = await flow(({ control }) => control.replace(kept.form))
  expect(category).toEqual(gifts)
  expect(faultsOf(kept.form)).not.toHaveProperty('amount')
  expect(faultsOf({ ...kept.form, amount: '2,500.01' }).amount).toBe(
    'You do not have sufficient balance for this transaction',
  )
})

test('the confirmation has the price of what stands in the form; back at the entries nothing is lost', async () => {
  await writeDraft(draft, { ...kept, unanswered: false })
  expect(await flow()).toMatchObject({ step: confirmStep, category: gifts, charge: { data: charge } })
  const back = await flow(({ move }) => move(entryStep))
  expect(back).toMatchObject({ step: entryStep, form: { amount: '2,000.00' } })
})

test('a try without an answer is found again at the confirmation, and nothing of it may change', async () => {
  await writeDraft(draft, { ...kept, step: entryStep, unanswered: true })
  expect(await flow()).toMatchObject({ step: confirmStep, locked: true, unanswered: true })
})
