import { linkedBanks } from '@tradewind/contract'
import { callsOf } from '../../../main/testing/test-calls.ts'
import type { TestServer } from '../../../main/testing/test-server.ts'

/** What the bank's page sends back with the browser. */
export interface Returned {
  state: string
  code?: string
  error?: string
}

/** How Ada links bank accounts: our server, the sandbox's bank and the browser between them. */
export function linkedBanksOf(server: () => TestServer) {
  const { call } = callsOf(server)

  const begin = (changes: object = {}) => {
    const { customerId, accounts } = server().ada
    return call(linkedBanks.initiatePlaidPayment, { body: { customerId, accountId: accounts.CAD, ...changes } })
  }

  /** What the customer does at the bank; gives where the bank sends the browser. */
  async function choose(linkUrl: string, choice: Record<string, string>): Promise<URL> {
    const got = await server().http.app.inject({
      method: 'POST',
      url: linkUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(choice).toString(),
    })
    if (got.statusCode !== 303) throw new Error(`the bank answered ${got.statusCode}`)
    return new URL(String(got.headers['location']))
  }

  const allow = (account = 'chequing') => ({ choice: 'allow', account })

  async function visit(choice: Record<string, string> = allow(), changes: object = {}): Promise<Returned> {
    const back = await choose((await begin(changes)).linkUrl, choice)
    return Object.fromEntries(back.searchParams) as unknown as Returned
  }

  const complete = (body: Returned) => call(linkedBanks.completePlaidPayment, { body })
  const link = async (account?: string) => (await complete(await visit(allow(account)))).linkedBank

  return { begin, choose, allow, visit, complete, link }
}
