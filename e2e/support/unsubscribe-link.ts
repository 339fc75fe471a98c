import type { Page } from '@playwright/test'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import type { Outbox } from './outbox.ts'
import { payIn } from './pay-in.ts'

/** Has money paid in to the account that is open, and gives the link of the email about it that leaves the list. */
export async function unsubscribeLink(page: Page, url: string, person: MadePerson, outbox: Outbox): Promise<string> {
  await payIn(page, url, '20.00')
  const { text } = await outbox.latestTo(person.email, /Unsubscribe from/)
  return /(https?:\S+\/unsubcribe#\S+)/.exec(text)?.[1] ?? ''
}
