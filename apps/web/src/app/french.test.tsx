import { fromDecimal } from '@tradewind/kernel'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { everybodyQuery } from '#domain/payees/payee.queries.ts'
import { setProfile } from '#domain/session/session.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { showLanguage } from '#ui/language.ts'
import { catalogue } from '#ui/languages/fr.ts'
import { featureRoutes } from './feature-routes.ts'
import { ada, everybody, open, uuid } from './test-open.tsx'

const account = (currencyCode: 'GBP' | 'EUR', accountId: string) =>
  ({
    accountId,
    accountName: currencyCode === 'GBP' ? 'Atelier' : '',
    accountNumber: '12345678',
    currencyCode,
    currencyName: currencyCode === 'GBP' ? 'Pound sterling' : 'Euro',
    systemAccountType: 'CustomerAccount',
    balance: fromDecimal('1250.50', currencyCode),
    availableBalance: fromDecimal('1000.00', currencyCode),
    status: 'Active',
    isDeleted: false,
    dateCreated: new Date('2026-11-01T10:00:00Z'),
  }) as unknown as Account

beforeAll(() => {
  // What else the screens ask for stays unanswered.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  setProfile({
    ...ada,
    mainCurrencyCode: 'GBP',
    permissions: ['payments:create', 'exchange:create', 'batch:create'],
  } as typeof ada)
  queryClient.setQueryData(accountsQuery().queryKey, [account('GBP', uuid), account('EUR', uuid.replace('101', '102'))])
  queryClient.setQueryData(everybodyQuery(ada.id).queryKey, { records: [], pageData: { totalItemCount: 0 } } as never)
})
afterEach(() => showLanguage('en'))
afterAll(() => {
  setProfile(undefined)
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** What a screen says, piece by piece: its texts, and those that only a screen reader or an empty field shows. */
const saidIn = (markup: string): string[] =>
  [
    ...markup.replaceAll(/<!--.*?-->/g, '').matchAll(/>([^<]+)</g),
    ...markup.matchAll(/(?:aria-label|placeholder|title)="([^"]+)"/g),
  ].map(([, text = '']) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').trim())

const changed = new Set(Object.keys(catalogue.words).filter((text) => catalogue.words[text] !== text))

test.each([
  ['home', '/accounts', 'Vos comptes'],
  ['whom to pay', `/accounts/${uuid}/send-money`, 'Qui souhaitez-vous payer ?'],
  ['the amount to send', `/accounts/${uuid}/send-money/single?new=yes`, 'Combien souhaitez-vous envoyer ?'],
])('in French %s says nothing in English that has a translation', async (_, at, heading) => {
  const english = saidIn((await open(at, everybody, featureRoutes)).markup).filter((text) => changed.has(text))
  expect(english.length).toBeGreaterThan(3)
  await showLanguage('fr')
  const french = saidIn((await open(at, everybody, featureRoutes)).markup)
  expect(french).toContain(heading)
  expect(french.filter((text) => changed.has(text))).toEqual([])
})
