import { afterEach, expect, test } from 'vitest'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { knowing, markupOf } from '#ui/form/test-flow.tsx'
import { Screen } from './settings-page.tsx'

afterEach(() => setProfile(undefined))

const shownTab = async (customerType: string, tab?: string) => {
  setProfile({
    id: '3',
    userId: '4',
    customerType,
    onboardingStatus: 'Approved',
    permissions: [],
  } as unknown as SignedIn)
  const search = tab === undefined ? {} : { tab }
  const markup = await markupOf(() => <Screen search={search} {...({} as { params: never })} />, knowing())
  return [
    ...new Set([...markup.matchAll(/aria-current="page"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/gs)].map(([, name]) => name)),
  ]
}

test('[routing-settings-tab] settings open on the team for a business, and on the first available tab for everyone else', async () => {
  expect(await shownTab('Limited Liability Company')).toEqual(['Team'])
  expect(await shownTab('Limited Liability Company', 'privacy')).toEqual(['Privacy'])
  expect(await shownTab('Individual')).toEqual(['Profile'])
})
