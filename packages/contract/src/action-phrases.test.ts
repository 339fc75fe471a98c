import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessDenied, actionOf, defaultPhrase, phraseOf } from './action-phrases.ts'
import { call, pathOf } from './call.ts'
import { allCalls } from './registry.ts'

const listed = (list: string) =>
  readFileSync(new URL(`../../../docs/spec/${list}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))

test('every operation that the specification names has its phrase, and no other call does', () => {
  const wanted = new Map(
    listed('rules').flatMap(([id = '', , rule = '']) =>
      id.startsWith('phrase-') ? [[id, /says '([^']+)'/.exec(rule)?.[1]] as const] : [],
    ),
  )
  expect(wanted.size).toBe(17)
  const paths = listed('calls').map(([id = '', , , path = '']) => ({ id, path }))
  const phrased = paths.flatMap(({ id, path }) => (phraseOf(path) === defaultPhrase ? [] : [[id, phraseOf(path)]]))
  expect(Object.fromEntries(phrased)).toEqual({
    'onboarding-get-business-information': wanted.get('phrase-business-information'),
    'transactions-wallets': wanted.get('phrase-wallets'),
    'transactions-analytics': wanted.get('phrase-analytics'),
    'transactions-payment-instructions': wanted.get('phrase-sendr-records'),
    'permission-all-roles': wanted.get('phrase-all-roles'),
    'permission-employees': wanted.get('phrase-staff'),
    'permission-payment-rules': wanted.get('phrase-payment-rules'),
    'invoicing-configuration': wanted.get('phrase-invoice-configuration'),
    'invoicing-list': wanted.get('phrase-invoices'),
    'corebanking-accounts': wanted.get('phrase-accounts'),
    'permission-transaction-requests': wanted.get('phrase-pending-requests'),
    'transactions-customer-beneficiaries': wanted.get('phrase-beneficiaries'),
    'invoicing-setup': wanted.get('phrase-invoice-setup'),
    'transactions-request-additional-account': wanted.get('phrase-additional-account'),
    'transactions-create-request': wanted.get('phrase-transaction-request'),
    'invoicing-create': wanted.get('phrase-invoice-create'),
    'invoicing-send': wanted.get('phrase-invoice-send'),
  })
})

test('[http-403, http-403-default] letter case, an id, a query and a slash behind do not hide the operation; a path of no call has the default', () => {
  expect(phraseOf('https://pay.example/PERMISSION/api/v1/MakerChecker/All-Roles/?x=/v1/send-invoice')).toBe(
    'access all roles',
  )
  expect(phraseOf('/transactions/api/v1/beneficiary/customers/0a1b?Page=1')).toBe('access beneficiary records')
  for (const path of [
    '',
    '/',
    '/transactions/api/v1/',
    '/transactions/api/v1/beneficiary/customers/',
    '/create-invoice',
    '/x/v1/create-invoice-item',
  ])
    expect([path, phraseOf(path)]).toEqual([path, 'perform this operation'])
  expect(accessDenied(defaultPhrase)).toBe('Access Denied: You are not authorized to perform this operation')
})

test('[http-403] a call may say its own phrase, but never another one than its path says', () => {
  const own = call({
    name: 'x.y',
    call: 'GET /x/api/v1/ours',
    summary: 'x',
    permission: 'anyone',
    action: 'open the vault',
  })
  expect(actionOf(own)).toBe('open the vault')
  for (const declared of allCalls) {
    const byPath = phraseOf(pathOf(declared))
    if (byPath !== defaultPhrase) expect(actionOf(declared)).toBe(byPath)
  }
})

test('[http-silent, profile-pending-update] rates, expense categories and the bank list are silent; so are pending changes of a profile, counts of screens and notes of attempts, which nobody asked for', () => {
  const silent = allCalls.filter((declared) => declared.silent).map(({ name }) => name)
  expect(silent.toSorted()).toEqual([
    'engagement.record',
    // Its answer only says that something waits already.
    'profile.checkPendingUpdate',
    'rates.getRate',
    'rates.listRates',
    'reference.listExpenseCategories',
    'transactionLog.createTransactionLog',
    'verification.getBankInfo',
    'verification.listBanksInCountry',
  ])
})

test('[http-prefixes] every call stands under a service prefix, the identity provider, the old sign-in or the demo world', () => {
  const services = [
    'onboarding',
    'transactions',
    'permission',
    'paymentgateway',
    'card',
    'corebanking',
    'mailing',
    'engagement',
    'promotions',
    'sandbox',
  ]
  for (const path of allCalls.flatMap((declared) => [pathOf(declared), ...(declared.aliases ?? [])])) {
    const service = /^\/([a-z]+)\/api\/v1\/./.exec(path)?.[1]
    expect([
      path,
      /^\/(identity|api\/auth|portal|content|tradewindonboarding)\//.test(path) || services.includes(service ?? ''),
    ]).toEqual([path, true])
  }
})
