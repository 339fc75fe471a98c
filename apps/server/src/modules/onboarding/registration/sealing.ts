import { createHash } from 'node:crypto'
import { seal, unseal } from '#platform/secrets'
import type { RegistrationNeeds } from './registration.needs.ts'
import type { Application } from './registration.types.ts'

/**
 * What strangers type, sealed under keys of the installation: nobody is there yet who could have a key. Each is bound to
 * its row, so that none can take another's place.
 */
export function createSealing({ secrets, random }: Pick<RegistrationNeeds, 'secrets' | 'random'>) {
  const key = secrets.keyFor('registration')
  const about = (what: string, id: string) => `registration ${what} ${id}`
  const sealing = <Said>(what: string) => ({
    seal: (id: string, said: Said) => seal(key, JSON.stringify(said), random, about(what, id)),
    open: (id: string, sealed: Buffer) => JSON.parse(unseal(key, sealed, about(what, id)).toString()) as Said,
  })
  return {
    application: sealing<Application>('application'),
    phone: sealing<{ phoneNumber: string }>('phone'),
    waiting: sealing<{ email: string }>('waiting'),
  }
}

export type Sealing = ReturnType<typeof createSealing>

/** By which a browser is known: of its cookie only this is kept. */
export const hashOfBrowser = (cookie: string): Buffer => createHash('sha256').update(`browser ${cookie}`).digest()
