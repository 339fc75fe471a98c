import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { money } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { rejectedQuery } from './payments.queries.ts'
import { Review } from './review.tsx'
import { blankForm, type SendForm } from './single/send-form.rules.ts'
import type { Charge } from './use-charge.ts'

const charge: Charge = {
  amount: money('GBP', 2500n),
  chargeAmount: money('GBP', 50n),
  totalAmount: money('GBP', 2550n),
  network: 'Faster Payments',
  expectedAt: new Date('2026-11-22T12:02:00Z'),
  cutOffAt: null,
  arrives: 'Within minutes.',
  reason: null,
  approvalsNeeded: 0,
  voucher: null,
}

/** The review of 25 pounds, as text; `before` so many approvals the payment needed when it was refused. */
function reviewed(
  change: Partial<Charge>,
  form: Partial<SendForm> = {},
  before?: number,
  offer?: Parameters<typeof Review>[0]['offer'],
  paid?: Parameters<typeof Review>[0]['paid'],
): string {
  const client = new QueryClient()
  if (before !== undefined)
    client.setQueryData(rejectedQuery(form.resubmits ?? '').queryKey, { approvalsNeeded: before } as never)
  const price = {
    charge: { ...charge, ...change },
    current: true,
    changed: false,
    error: null,
    refetch: () => undefined,
  }
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Review
        form={{ ...blankForm, amount: '25.00', ...form }}
        account={{ accountName: 'Main', currencyCode: 'GBP' } as Account}
        paymentMethod={{ method: 'SortCode' } as CatalogueEntry}
        price={price as never}
        offer={offer}
        paid={paid}
        notice={undefined}
        sameAs={undefined}
        onEdit={undefined}
      />
    </QueryClientProvider>,
  )
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

test('[mc-approvals] the review says what leaves at once, and what is reserved until it is approved', () => {
  const leaves = reviewed({})
  expect(leaves).toContain('The total debit leaves your account when you send.')
  expect(leaves).toContain('Arrives by')
  for (const [approvalsNeeded, who] of [
    [1, 'a colleague approves'],
    [2, '2 colleagues approve'],
  ] as const) {
    const waits = reviewed({ approvalsNeeded })
    expect(waits).toContain(
      `The total debit is reserved when you send. It leaves your account once ${who} the payment.`,
    )
    expect(waits).not.toMatch(/leaves your account when you send|Arrives by/)
    expect(waits).toContain('Set after approval')
  }
})

test('the review says when it arrives by the charge, which is asked again and again, not by the comparison', () => {
  const compared = { rate: '1.00', expectedAt: new Date('2026-11-20T12:02:00Z'), daysKnown: true, heldUp: false }
  const text = reviewed({}, {}, undefined, compared as never)
  expect(text).toContain('on Sun 22 Nov 2026')
  expect(text).not.toContain('20 Nov')
})

test('the review says each fact once, and no rate where nothing is exchanged', () => {
  const text = reviewed({}, { firstName: 'Amelia', lastName: 'Clarke' }, undefined, {
    rate: '1.00',
    daysKnown: true,
  } as never)
  for (const fact of [/£25 ?\.00/g, /£0 ?\.50/g, /£25 ?\.50/g, /Amelia Clarke/g, /They receive The full amount/g])
    expect(text.match(fact), String(fact)).toHaveLength(1)
  expect(text).not.toMatch(/rate/i)
})

test('[mc-resubmission] what is submitted again waits again, whatever the rules ask by now', () => {
  expect(reviewed({}, { resubmits: 'an id' })).toContain('once a colleague approves the payment.')
  // A rule that was lowered since leaves as many as before; one that was raised asks for more.
  expect(reviewed({ approvalsNeeded: 1 }, { resubmits: 'an id' }, 2)).toContain('once 2 colleagues approve')
  expect(reviewed({ approvalsNeeded: 3 }, { resubmits: 'an id' }, 2)).toContain('once 3 colleagues approve')
})

test('where another account pays, the review says when money is exchanged and where it stays if the payment fails', () => {
  const paid = { account: { accountName: 'Euros', currencyCode: 'EUR' }, quote: undefined } as never
  const atOnce = reviewed({}, {}, undefined, undefined, paid)
  expect(atOnce).toContain('exchanged and sent in one step')
  expect(atOnce).toContain(
    "If the payment fails later, the money is back in your GBP account and isn't exchanged back.",
  )
  expect(atOnce).not.toContain('total debit')
  const waits = reviewed({ approvalsNeeded: 2 }, {}, undefined, undefined, paid)
  expect(waits).toContain('exchanged when you send, before anyone approves')
  expect(waits).toContain('The GBP is reserved until 2 colleagues approve the payment.')
  expect(waits).toContain("If it's rejected or fails, the money is in your GBP account and isn't exchanged back.")
})
