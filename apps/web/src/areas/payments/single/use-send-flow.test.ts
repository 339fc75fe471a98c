import { money } from '@tradewind/kernel'
import { entryOf } from '@tradewind/kernel/payment-methods/catalogue'
import { afterEach, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { withSaved } from '#domain/payees/saved-payee.rules.ts'
import { clearDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { knowing, play } from '#ui/form/test-flow.tsx'
import { chargeQuery, compareQuery } from '../payments.queries.ts'
import { amountStep, beneficiaryStep, detailsStep, reviewStep } from './send-flow.rules.ts'
import { blankForm } from './send-form.rules.ts'
import { type SendFlowModel, useSendFlow } from './use-send-flow.ts'

const [customerId, accountId] = ['00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000009']
const account = {
  accountId,
  accountName: 'Main',
  currencyCode: 'USD',
  status: 'Active',
  availableBalance: money('USD', 90_000n),
} as Account

const maya = {
  beneficiaryId: '00000000-0000-4000-8000-000000000001',
  beneficiaryAccountName: 'Maya Stone',
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Maya',
  beneficiaryLastName: 'Stone',
  beneficiaryEmailAddress: 'maya@example.com',
  beneficiaryCountryId: 'MX',
  beneficiaryCity: 'Puebla',
  beneficiaryAddress: '5 de Mayo 3',
  currencyCode: 'USD',
  beneficiaryAccountDetails: [
    {
      accountDetailId: '00000000-0000-4000-8000-000000000011',
      paymentMethodType: 'AbaRouting',
      paymentMethodValue: '021000021',
      accountNumber: '483920175',
      bankCountryId: 'US',
      bankVerified: true,
      nameCheck: 'match',
      beneficiaryCurrencyCode: 'USD',
    },
  ],
} as unknown as Beneficiary

const gifts = { id: 'gifts', name: 'Gifts' }
const ach = entryOf('AbaRouting', 'USD')!
const asked = { accountId, currency: 'USD', amount: '25.00', beneficiaryId: maya.beneficiaryId } as const
const charge = {
  amount: money('USD', 2500n),
  chargeAmount: money('USD', 50n),
  totalAmount: money('USD', 2550n),
  expectedAt: new Date('2026-11-22T12:02:00Z'),
}
const offer = (paymentMethodType: string) => ({ paymentMethodType, available: true, recommended: true, reason: null })
const server = () =>
  knowing(
    [categoriesQuery(), [gifts]],
    [savedQuery({ customerId, accountId, currency: 'USD' }), [maya]],
    [compareQuery(asked), [offer('AbaRouting')]],
    [chargeQuery({ ...asked, method: 'AbaRouting' }), charge],
  )

let addressed: { again?: string } | undefined
afterEach(async () => {
  addressed = undefined
  await clearDraft(`send-money:${customerId}:${accountId}`)
})

const flow = (...presses: ((model: SendFlowModel) => void)[]) =>
  play(
    () =>
      useSendFlow({
        account,
        customerId,
        from: {},
        onGo: () => undefined,
        onFrom: (from) => {
          addressed = from
        },
      }),
    server(),
    ...presses,
  )

const known = { ...withSaved(blankForm, maya, ach), amount: '25.00' }
const keep = (kept: object) => writeDraft(`send-money:${customerId}:${accountId}`, kept)

test('a new payment begins at the amount, with a way that counts before anything is typed', async () => {
  const begun = await flow()
  expect(begun).toMatchObject({ step: amountStep, amount: undefined, filling: false, locked: false, mayOrder: false })
  expect(begun.paymentMethod).toBe(begun.paymentMethods[0])
  expect(begun.resumption).toMatchObject({ resumedAt: undefined, restarted: false })
})

test('the amount leads to the beneficiary, or past someone saved about whom nothing is left to ask', async () => {
  const stranger = await flow(
    ({ control }) => control.set({ amount: '25.00' }),
    ({ leaveAmount }) => leaveAmount(),
  )
  expect(stranger).toMatchObject({ step: beneficiaryStep, form: { method: stranger.paymentMethod?.method } })
  const saved = await flow(
    ({ control }) => control.replace(known),
    ({ leaveAmount }) => leaveAmount(),
  )
  expect(saved).toMatchObject({ step: detailsStep, form: { method: 'AbaRouting' } })
})

test('another way keeps the amount, and leads to what it asks of the payee', async () => {
  const other = await flow(
    ({ control }) => control.replace(known),
    ({ move }) => move(reviewStep),
    ({ payInstead }) => payInstead('BicSwift'),
  )
  expect(other).toMatchObject({ step: beneficiaryStep, form: { amount: '25.00', method: 'BicSwift' } })
  expect(other.form.firstName).toBe('Maya')
  // One that the currency does not have changes nothing.
  const none = await flow(
    ({ control }) => control.replace(known),
    ({ payInstead, move }) => {
      payInstead('Iban')
      move(detailsStep)
    },
  )
  expect(none).toMatchObject({ step: detailsStep, form: { method: 'AbaRouting' } })
})

test('who was to be notified, and what the last payment to one payee was for, do not go along to another', async () => {
  const purpose = { expenseCategory: gifts.id, narration: 'For Maya', description: '', purposeCode: '' }
  const of = { ...known, ...purpose, notifies: true, notifyEmail: 'maya@example.com' }
  const filled = { ...of, repeatedPurpose: JSON.stringify([purpose.expenseCategory, purpose.narration]) }
  const left = async (begun: typeof filled) => {
    const { form } = await flow(
      ({ control }) => control.replace(begun),
      ({ chooseMethod }) => chooseMethod('BicSwift'),
    )
    return form
  }
  expect(await left(filled)).toEqual({ ...blankForm, amount: '25.00', method: 'BicSwift' })
  // What the customer wrote is the customer's.
  const own = { ...filled, narration: 'For everybody' }
  expect(await left(own)).toMatchObject({ ...purpose, narration: 'For everybody', notifies: false, notifyEmail: '' })
  // Someone new stays whom it is about.
  const stranger = { ...filled, beneficiaryId: '', writingNew: true }
  expect(await left(stranger)).toMatchObject({ ...purpose, notifies: true, notifyEmail: 'maya@example.com' })
})

test('an order can be given once its price and its category are there, for the payee of the form', async () => {
  await keep({ step: reviewStep, form: { ...known, expenseCategory: gifts.id }, unanswered: false })
  expect(await flow()).toMatchObject({ mayOrder: true, price: { charge, current: true } })
  expect((await flow(({ control }) => control.set({ expenseCategory: '' }))).mayOrder).toBe(false)
  // Of another amount and of someone else the price is not there yet.
  expect((await flow(({ control }) => control.set({ amount: '26.00' }))).mayOrder).toBe(false)
  expect((await flow(({ control }) => control.set({ beneficiaryId: 'another' }))).mayOrder).toBe(false)
})

test('a try without an answer is found again at the review, and nothing of it may change', async () => {
  await keep({ step: 1, form: known, unanswered: true })
  expect(await flow()).toMatchObject({ step: reviewStep, locked: true, unanswered: true, form: { amount: '25.00' } })
})

test('what was begun is found again with its step, thrown away with the address, and taken back', async () => {
  const begun = { step: detailsStep, form: { ...known, paidFrom: 'pounds' }, unanswered: false, begunAt: 1 }
  await keep(begun)
  const found = await flow()
  expect(found).toMatchObject({ step: detailsStep, locked: false, resumption: { resumedAt: 1 } })
  expect(found.form).toMatchObject({ amount: '25.00', paidFrom: 'pounds' })
  const anew = await flow(({ resumption }) => resumption.startAgain())
  expect(anew).toMatchObject({ step: amountStep, form: { amount: '' }, resumption: { restarted: true } })
  expect(addressed).toEqual({})
  await keep(begun)
  const back = await flow(
    ({ resumption }) => resumption.startAgain(),
    ({ resumption }) => resumption.takeBack(),
  )
  expect(back).toMatchObject({ step: detailsStep, form: { amount: '25.00' } })
})
