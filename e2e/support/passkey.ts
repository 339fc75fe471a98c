import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'

/** A device that keeps passkeys and whose owner always agrees. */
export async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** On the security tab: adds a passkey of this device, and has money that moves from this amount on need it. */
export async function protectFrom(page: Page, amount: string): Promise<void> {
  const asked = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await asked.getByLabel('Name').fill('Work laptop')
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Add passkey' }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Set an amount' }).click()
  await asked.getByLabel('Amount').fill(amount)
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Save amount' }).click()
  await asked.waitFor({ state: 'hidden' })
}
