import { money } from '@tradewind/kernel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitsQuery } from '#domain/limits/limits.queries.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { clearDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { knowing, play } from '#ui/form/test-flow.tsx'
import type { QuoteInput } from './price.rules.ts'
import { quoteQuery } from './sendr.queries.ts'
import { blankTransfer } from './transfer.rules.ts'
import { amountStep, payeeStep } from './transfer-steps.ts'
import { type TransferFlowModel, useTransferFlow } from './use-transfer-flow.ts'

const customerId = '00000000-0000-7000-8000-000000000005'
const quoteInput: QuoteInput = { from: 'GBP', to: 'EUR', amount: '100.00', side: 'Send' }
const quote = { quote: 'a quote', total: money('GBP', 10_100n), received: money('EUR', 11_500n), reason: null }

let addressed: string[] = []
beforeEach(() => {
  addressed = []
  setProfile({ id: customerId, userId: customerId } as SignedIn)
})
afterEach(async () => {
  setProfile(undefined)
  await clearDraft(`sendr:${customerId}`)
})

interface Given {
  begin?: QuoteInput
  /** What the limits leave. */
  left?: bigint
}

const flow = (
  { begin = { ...quoteInput, amount: '' }, left = 50_000n }: Given,
  ...presses: ((model: TransferFlowModel) => void)[]
) =>
  play(
    () =>
      useTransferFlow({
        customerId,
        begin,
        beneficiaryId: undefined,
        onAsked: (search) => addressed.push(search),
        onOrdered: () => undefined,
      }),
    knowing(
      [categoriesQuery(), []],
      [limitsQuery('GBP', 'PaymentInstruction'), { available: money('GBP', left) }],
      [quoteQuery(quoteInput), quote],
    ),
    ...presses,
  )

test('a transfer begins at its amount, and says what is wrong with it', async () => {
  const wrong = await flow({}, ({ leaveAmount }) => leaveAmount.press())
  expect(wrong).toMatchObject({ step: amountStep, fault: 'Amount is required', locked: false })
  expect(addressed).toEqual([])
  expect(
    (
      await flow(
        {},
        ({ leaveAmount }) => leaveAmount.press(),
        ({ change }) => change(quoteInput),
      )
    ).fault,
  ).toBeUndefined()
})

test('an amount that comes with the address is not asked again, and can be changed', async () => {
  expect(await flow({ begin: quoteInput })).toMatchObject({ step: payeeStep, price: { quote, current: true } })
  const back = await flow({ begin: quoteInput }, ({ move }) => move(amountStep))
  expect(back).toMatchObject({ step: amountStep, quoteInput })
})

test('an amount with its price leads on, with the amount in the address', async () => {
  const gone = await flow(
    { begin: quoteInput },
    ({ move }) => move(amountStep),
    ({ leaveAmount }) => leaveAmount.press(),
  )
  expect(gone.step).toBe(payeeStep)
  expect(addressed).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(addressed[0]))).toMatchObject({ amount: '100.00' })
})

test('more than the limits leave does not lead on', async () => {
  const stays = await flow(
    { begin: quoteInput, left: 10_099n },
    ({ move }) => move(amountStep),
    ({ leaveAmount, control }) => {
      leaveAmount.press()
      control.set({ narration: 'Rent' })
    },
  )
  expect(stays.step).toBe(amountStep)
  expect(addressed).toEqual([])
})

test('what was typed for one currency is kept for it, and another currency keeps only what it is for', async () => {
  const form = { ...blankTransfer, firstName: 'Amelia', lastName: 'Clarke', iban: 'NL91', narration: 'Rent' }
  await writeDraft(`sendr:${customerId}`, { currency: 'EUR', form })
  expect((await flow({ begin: quoteInput })).form).toMatchObject({ firstName: 'Amelia', iban: 'NL91' })
  const other = await flow({ begin: quoteInput }, ({ change }) => change({ ...quoteInput, to: 'USD' }))
  expect(other.form).toEqual({ ...blankTransfer, narration: 'Rent' })
})
