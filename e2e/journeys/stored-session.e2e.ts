import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { accessTokenOf, statusWith } from '../support/session.ts'
import { newWindow } from '../support/windows.ts'

/** Nobody has touched the page that was just loaded, so the browser lets no toast shake the phone, and says so. */
const untouched = /navigator\.vibrate/
/** A page that has just loaded may still ask while the logout is under way. */
const told = /\/identity\/api\/v1\/(activity|draft-key)$/

const settled = (page: Page) => expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
const noProfile = 'Profile details not found, please contact administrator'
const noIdentity = 'Identity Profile details not found, please contact administrator'

interface Unsealed {
  exported: boolean
  profile: Record<string, unknown>
}

/** What the profile's key, which scripts of our page may use but not read, makes of what is kept; null without a key. */
const unsealed = (page: Page): Promise<Unsealed | null> =>
  page.evaluate<Unsealed | null>(`(async () => {
    const opening = indexedDB.open('tradewind', 1)
    await new Promise((ready) => { opening.onsuccess = ready })
    const asked = opening.result.transaction('keys').objectStore('keys').get('profile')
    await new Promise((ready) => { asked.onsuccess = ready })
    opening.result.close()
    const key = asked.result?.key
    if (!key) return null
    const parts = (sessionStorage.getItem('profile') ?? '').split('.').slice(1)
    const [iv, sealed] = parts.map((part) => Uint8Array.from(atob(part), (char) => char.charCodeAt(0)))
    const exported = await crypto.subtle.exportKey('raw', key).then(() => true, () => false)
    const read = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
    return { exported, profile: JSON.parse(new TextDecoder().decode(read)) }
  })()`)

test('a browser that keeps nothing for the page signs in all the same, and one that blocks site data says so', async ({
  page,
  browser,
  product,
  signIn,
  world,
}) => {
  const ivy = await world({ firstName: 'Ivy', accounts: { GBP: '75.00' } })
  const refuse = (names: string[]) => {
    for (const name of names)
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
  }
  await page.addInitScript(refuse, ['indexedDB', 'sessionStorage'])
  await signIn(ivy)
  await settled(page)
  await page.reload()
  await settled(page)

  const blocked = await newWindow(browser, product.url)
  await blocked.addInitScript(refuse, ['indexedDB', 'sessionStorage', 'localStorage'])
  await blocked.goto('/signin')
  await expect(blocked.getByRole('alert')).toContainText('Your browser blocks site data here.')
  await blocked.context().close()
})

test('[session-profile-encrypted, entity-profile] the profile lies in session storage encrypted, under a key that no script can read out and that goes with the session', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(told)
  const orla = await world({ firstName: 'Orla', lastName: 'Kavanagh', accounts: { GBP: '75.00' } })
  await signIn(orla)
  await settled(page)
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>)
  expect(kept['profile']).toMatch(/^[\w-]{36}\.[\w+/=]+\.[\w+/=]+$/)
  const bytes = Buffer.from(kept['profile']?.split('.')[2] ?? '', 'base64').toString('latin1')
  for (const text of ['Orla', 'Kavanagh', orla.email, orla.customerId, 'onboardingStatus']) {
    expect(Object.values(kept).join('\n')).not.toContain(text)
    expect(bytes).not.toContain(text)
  }
  const { exported, profile } = (await unsealed(page)) ?? {}
  expect(exported).toBe(false)
  expect(profile).toMatchObject({
    id: orla.customerId,
    email: orla.email,
    firstName: 'Orla',
    lastName: 'Kavanagh',
    occupation: 'Director',
    customerType: 'Limited Liability Company',
    customerTypeId: '3',
    status: 'Active',
    onboardingStatus: 'Approved',
    requiresDocumentUpload: false,
    userStatus: 'Active',
    country: 'United Kingdom',
    countryId: 'GB',
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await unsealed(page)).toBeNull()
})

for (const [what, spoil] of [
  ['text of another program', () => sessionStorage.setItem('profile', '{"email":"eve@evil.example"}')],
  ['what is not even text of ours', () => sessionStorage.setItem('profile', '\u0000.%%%')],
  ['an empty value', () => sessionStorage.setItem('profile', '')],
  [
    'a byte that was changed',
    () => {
      const kept = sessionStorage.getItem('profile') ?? ''
      const last = kept.slice(-6, -5) === 'A' ? 'B' : 'A'
      sessionStorage.setItem('profile', kept.slice(0, -6) + last + kept.slice(-5))
    },
  ],
] as const)
  test(`[session-missing-profile, no-profile] ${what} in the place of the profile: the words, the logout, and nothing else`, async ({
    page,
    signIn,
    product,
    world,
    watched,
  }) => {
    watched.mayFail(untouched)
    await signIn(await world({ firstName: 'Piet', accounts: { GBP: '75.00' } }))
    await settled(page)
    const token = await accessTokenOf(page)
    await page.evaluate(spoil)
    const out = page.waitForResponse(/\/identity\/api\/v1\/logout$/)
    await page.reload()
    expect((await out).status()).toBe(200)
    await expect(page.getByText(noProfile)).toBeVisible()
    // The account was not shown, the session is over on the server, and the sign-in says why.
    await expect(page).toHaveURL(/\/signin/)
    await expect(page.getByRole('alert')).toContainText(noProfile)
    await expect(page.getByText('£75.00')).toHaveCount(0)
    expect(await statusWith(page, product.url, token)).toBe(401)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc')))).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('profile'))).toBeNull()
  })

test('[session-missing-profile, no-identity-profile] an auth session without its identity profile ends with the words', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(untouched)
  await signIn(await world({ firstName: 'Remy', accounts: { GBP: '75.00' } }))
  await settled(page)
  await page.evaluate(() => {
    const [key, value = ''] = Object.entries(localStorage).find(([name]) => name.startsWith('oidc.user:')) ?? []
    const { profile: _, ...rest } = JSON.parse(value) as Record<string, unknown>
    if (key) localStorage.setItem(key, JSON.stringify(rest))
  })
  await page.reload()
  await expect(page).toHaveURL(/\/signin/)
  await expect(page.getByRole('alert')).toContainText(noIdentity)
})
