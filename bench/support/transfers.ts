import type { BenchPerson } from './bench-people.ts'
import type { Caller } from './load.ts'
import type { Credentials } from './sign-in.ts'

/** The requests of the ledger's benchmark: transfers between a customer's own accounts. */
export interface SignedIn {
  person: BenchPerson
  credentials: Credentials
}

const path = '/transactions/api/v1/Transaction/create-transfer-request'

const transfer = (sourceAccountId = '', destinationAccountId = '') =>
  JSON.stringify({ sourceAccountId, destinationAccountId, currencyCode: 'GBP', amount: '0.01' })
const pick = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)]

/** The lines of a call's head, but for the key and the length. */
export const headOf = (path: string, { authorization, cookie }: Credentials): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncookie: ${cookie}\r\n` +
  'content-type: application/json\r\nx-idle-seconds: 0\r\n'

/** Each person moves money between random accounts of his own. */
export const spread = (signedIn: readonly SignedIn[]): Caller[] =>
  signedIn.map(({ person: { accountIds }, credentials }) => ({
    head: headOf(path, credentials),
    bodies: Array.from({ length: 500 }, () => {
      const from = pick(accountIds)
      return transfer(from, pick(accountIds.filter((id) => id !== from)))
    }),
  }))

/** Every second connection is the first person's, and all of those transfers touch the first account. */
export function oneHot(signedIn: readonly SignedIn[]): Caller[] {
  const [first] = signedIn
  return spread(signedIn).map((caller, number) => {
    if (number % 2 || !first) return caller
    const [hot, ...rest] = first.person.accountIds
    const bodies = caller.bodies.map((_, turn) => (turn % 2 ? transfer(hot, pick(rest)) : transfer(pick(rest), hot)))
    return { head: headOf(path, first.credentials), bodies }
  })
}
