import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { blankExchange } from './exchange.rules.ts'
import { ExchangeEntry } from './exchange-entry.tsx'

const accountOf = (accountId: string, currencyCode: string) =>
  ({
    accountId,
    accountName: currencyCode,
    currencyCode,
    availableBalance: { currency: currencyCode, minor: 90_000n },
    accountThreshold: {},
  }) as unknown as Account
const [pounds, euros] = [accountOf('1', 'GBP'), accountOf('2', 'EUR')]

beforeAll(() => setProfile({ id: '3', userId: '4' } as SignedIn))
afterAll(() => setProfile(undefined))

/** The inputs of amounts on the form, as markup. */
function amountsOf(to: Account | undefined, negotiationId?: string): string[] {
  const ignore = () => undefined
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ExchangeEntry
        form={{ ...blankExchange('1', to?.accountId), amount: '10.00', negotiationId }}
        faults={{}}
        {...{ from: pounds, to, accounts: [pounds, euros], customerId: '3', kept: [], refusal: undefined }}
        priced={{ price: undefined, error: null } as never}
        follow={{ pays: false, offered: false } as never}
        set={ignore}
        onNext={ignore}
        busy={false}
      />
    </QueryClientProvider>,
  )
  return markup.match(/<input[^>]*inputMode="decimal"[^>]*>/g) ?? []
}

test('[input-sending-disabled] no amount can be typed until the account is chosen that gets it', () => {
  expect(amountsOf(undefined).map((input) => input.includes('disabled=""'))).toEqual([true])
  expect(amountsOf(euros).map((input) => input.includes('disabled=""'))).toEqual([false, false])
})

test('[input-exchange-amount] the equivalent amount is read-only at a negotiated rate, which is for the amount that is sold', () => {
  const readOnly = (negotiationId?: string) =>
    amountsOf(euros, negotiationId).map((input) => input.includes('readOnly=""'))
  expect(readOnly()).toEqual([false, false])
  expect(readOnly('4')).toEqual([false, true])
})
