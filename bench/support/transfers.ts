import { type BenchPerson, pin } from './bench-people.ts'
import type { Request } from './load.ts'
import type { Credentials } from './sign-in.ts'

/** The requests of the ledger's benchmark: transfers between a customer's own accounts. */
export interface SignedIn {
  person: BenchPerson
  credentials: Credentials
}

const path = '/transactions/api/v1/Transaction/create-transfer-request'

const transfer = (sourceAccountId = '', destinationAccountId = '') =>
  JSON.stringify({ sourceAccountId, destinationAccountId, currencyCode: 'GBP', amount: '0.01', transactionPin: pin })
const pick = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)]

/** The lines of the head of a call (`POST /path`), but for the key and the length. */
export const headOf = (call: string, { authorization, cookie }: Credentials): string =>
  `${call} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncookie: ${cookie}\r\n` +
  'content-type: application/json\r\nx-idle-seconds: 0\r\n'

/** Each person moves money between random accounts of his own. */
export const spread = (signedIn: readonly SignedIn[]): Request[][] =>
  signedIn.map(({ person: { accountIds }, credentials }) => {
    const head = headOf(`POST ${path}`, credentials)
    return Array.from({ length: 500 }, () => {
      const from = pick(accountIds)
      return { head, body: transfer(from, pick(accountIds.filter((id) => id !== from))) }
    })
  })

/** Every second connection is the first person's, and all of those transfers touch the first account. */
export function oneHot(signedIn: readonly SignedIn[]): Request[][] {
  const [first] = signedIn
  return spread(signedIn).map((requests, number) => {
    if (number % 2 || !first) return requests
    const [hot, ...rest] = first.person.accountIds
    const head = headOf(`POST ${path}`, first.credentials)
    return requests.map((_, turn) => ({
      head,
      body: turn % 2 ? transfer(hot, pick(rest)) : transfer(pick(rest), hot),
    }))
  })
}
