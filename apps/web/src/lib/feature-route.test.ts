import { expect, test } from 'vitest'
import { screenAt } from './feature-route.ts'
import { textsIn } from './search.rules.ts'

const account = async () => ({ Screen: ({ params }: { params: { accountId: string } }) => params.accountId })
const group = async () => ({
  readSearch: textsIn('group'),
  Screen: ({ search }: { search: { group?: string } }) => search.group,
})

test('a screen stands at the address that lib/paths.ts writes, with all that was said of it', () => {
  expect(screenAt('account', { module: account, followsSearch: true })).toEqual({
    path: '/accounts/$accountId',
    module: account,
    followsSearch: true,
  })
  expect(screenAt('beneficiariesSendMoney', { module: group }).path).toBe('/beneficiaries/multiple/send-money')
})

test('the compiler refuses a screen at an address that does not say what it wants', () => {
  // @ts-expect-error This address has no account.
  screenAt('accounts', { module: account })
  // @ts-expect-error Nobody says how the search is read.
  screenAt('accounts', { module: async () => ({ Screen: ({ search }: { search: { page: number } }) => search.page }) })
  // @ts-expect-error What is read is not what the screen wants.
  screenAt('accounts', { module: async () => ({ ...(await group()), readSearch: textsIn('other') }) })
  // @ts-expect-error There is no such address.
  screenAt('nowhere', { module: group })
})
