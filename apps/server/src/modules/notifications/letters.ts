import type { Random } from '#platform/random'
import { type Secrets, seal, unseal } from '#platform/secrets'
import { recipientIndexBy } from './mailing.ts'
import type { Look } from './templates/template.ts'

/** What is sealed of a message, together. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** The customer who asked for it, of an email to someone outside. */
  onBehalfOf?: string
  attaches?: AttachedDocument
  /** How the HTML part of an email shows it; absent in letters that an earlier version sealed. */
  look?: Look
}

/** A document that goes with an email; it is drawn when the email leaves. */
export interface AttachedDocument {
  kind: 'invoice' | 'invoice-with-files' | 'invoice-receipt'
  customerId: string
  id: string
}

export interface Letters {
  /** By which messages of an address are found; nobody reads the address in it. */
  indexOf(address: string): Buffer
  seal(id: string, letter: Letter): Buffer
  open(id: string, sealed: Buffer): Letter
  /** The text alone, as an earlier version sealed it. */
  openText(sealed: Buffer): string
}

/** Seals what messages say, and to whom. */
export function createLetters({ secrets, random }: { secrets: Secrets; random: Random }): Letters {
  const key = secrets.keyFor('outbox')
  return {
    indexOf: recipientIndexBy(secrets),
    seal: (id, letter) => seal(key, JSON.stringify(letter), random, aboutOf(id)),
    open: (id, sealed) => JSON.parse(unseal(key, sealed, aboutOf(id)).toString()) as Letter,
    openText: (sealed) => unseal(key, sealed).toString(),
  }
}

/** Part of what the cipher vouches for, so that no text can go to someone else. */
const aboutOf = (id: string): string => `notifications.message ${id}`
