import type { Clock } from '#platform/clock'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import { hmacOf, sameBytes } from './hashing.ts'
import type { Person } from './people.store.ts'
import { mount } from './provider.ts'
import { readCookie } from './sessions.ts'

const namePrefix = 'tw_device_'

/** For how long a browser is known after someone signed in there. */
const rememberedDays = 30

export interface Devices {
  /** The browser's own id where this person has signed in there lately, by its Cookie header. */
  rememberedFor(person: Person | undefined, email: string, cookies: string | undefined): string | undefined
  /** Whether there is a cookie by which a browser could be recognised, for any person. */
  mayKnow(cookies: string | undefined): boolean
  /** What makes a browser known from now on, as a Set-Cookie header. */
  cookieFor(person: Person): string
}

/**
 * Browsers in which someone has signed in before. Wrong passwords from elsewhere say nothing about those, and cannot shut
 * them out. A cookie for each person says so, signed with what only we know and with the hash of the password: once that is
 * changed, no browser is known any more. It outlives a sign-out, and by itself it opens nothing.
 */
export function createDevices(needs: { clock: Clock; random: Random; secrets: Secrets; publicUrl: string }): Devices {
  const { clock, random, secrets, publicUrl } = needs
  const key = secrets.keyFor('known-device')
  // One cookie name for each person, which does not reveal the person.
  const nameOf = (email: string) => `${namePrefix}${hmacOf(key, 'name', email).toString('base64url').slice(0, 12)}`
  const markOf = (id: string, at: string, { email, passwordHash }: Pick<Person, 'email' | 'passwordHash'>) =>
    hmacOf(key, 'device', id, at, email, passwordHash)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    mayKnow: (cookies) => cookies?.includes(namePrefix) === true,
    rememberedFor: (person, email, cookies) => {
      const [id = '', at = '', mark = ''] = readCookie(cookies, nameOf(email))?.split('.') ?? []
      // As much work for a name that nobody has.
      const expected = markOf(id, at, person ?? { email, passwordHash: '' })
      const isOurs = sameBytes(expected, Buffer.from(mark, 'base64url'))
      const signedInAt = Number.parseInt(at, 36) * 1000
      return person && isOurs && clock.now().getTime() - signedInAt < rememberedDays * 86_400_000 ? id : undefined
    },
    cookieFor: (person) => {
      const id = random.bytes(16).toString('base64url')
      const at = Math.floor(clock.now().getTime() / 1000).toString(36)
      const value = `${id}.${at}.${markOf(id, at, person).toString('base64url')}`
      return `${nameOf(person.email)}=${value}; Path=${mount}; HttpOnly; SameSite=Strict; Max-Age=${rememberedDays * 86_400}${secure}`
    },
  }
}
