import { randomBytes } from 'node:crypto'
import { type BenchPerson, password, pin } from './bench-people.ts'
import type { Caller } from './load.ts'
import { type Credentials, signIn } from './sign-in.ts'
import { headOf } from './transfers.ts'

/** The requests of the payment's benchmark: each person pays a saved beneficiary from accounts of his own. */
export interface Payer extends BenchPerson {
  beneficiaryId: string
}

const path = '/transactions/api/v1/Transaction/create-transaction-request'
const verifyPath = '/transactions/api/v1/SortCode/verify-sortcode'
const savePath = '/transactions/api/v1/beneficiary/add-account-beneficiary'

/** An account at a bank of the sandbox, and an amount that selects none of its scenarios. */
const bankBlock = { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' }
const payee = {
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
  beneficiaryAccountName: 'Amelia Clarke',
  beneficiaryEmailAddress: 'amelia@example.com',
  beneficiaryCountryId: 'GB',
}
const [amount, totalAmount] = ['1.00', '1.50']

/** Checks the details and saves the beneficiary for each, as the screens do before anybody is paid. */
export const makePayers = (port: number, people: readonly BenchPerson[]): Promise<Payer[]> =>
  eachOf(people, async (person): Promise<Payer> => {
    return { ...person, beneficiaryId: await withBeneficiary(port, person) }
  })

/**
 * Signed in anew before each round, since a token lives for five minutes; each pays from accounts of its own. The first
 * payment of a session hashes its PIN slowly: it is made here, before anything is measured.
 */
export async function payersAt(port: number, payers: readonly Payer[]): Promise<{ callers: Caller[]; first: number }> {
  const callers = await eachOf(payers, async ({ email, customerId, accountIds, beneficiaryId }) => {
    const credentials = await signIn(`http://127.0.0.1:${port}`, { email, password })
    const bodies = accountIds.map((sourceAccountId) =>
      JSON.stringify({
        customerId,
        sourceAccountId,
        sourceCurrencyCode: 'GBP',
        amount,
        totalAmount,
        narration: 'Invoice 7',
        expenseCategoryId: 'others',
        otherExpenseCategory: 'Shop fitting',
        transactionPin: pin,
        beneficiaryId,
        ...payee,
        beneficiaryAccountDetailsRequests: [bankBlock],
      }),
    )
    const key = randomBytes(12).toString('hex')
    await ask({ port, path, credentials, key }, bodies[0] ?? '')
    return { head: headOf(path, credentials), bodies }
  })
  return { callers, first: callers.length }
}

async function withBeneficiary(port: number, { email, customerId }: BenchPerson): Promise<string> {
  const address = `http://127.0.0.1:${port}`
  const credentials = await signIn(address, { email, password })
  const { paymentMethodValue: sortCode, accountNumber } = bankBlock
  const verified = { sortCode, accountNumber, accountName: payee.beneficiaryAccountName }
  await ask({ port, path: verifyPath, credentials, key: 'verification' }, JSON.stringify(verified))
  const saved = await ask(
    { port, path: savePath, credentials, key: 'beneficiary' },
    JSON.stringify({
      customerId,
      ...payee,
      beneficiaryCurrencyCode: 'GBP',
      beneficiaryAccountDetails: [bankBlock],
    }),
  )
  return saved['beneficiaryId'] ?? ''
}

/** One call that must succeed; gives its value. */
async function ask(
  { port, path, credentials, key }: { port: number; path: string; credentials: Credentials; key: string },
  body: string,
): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...credentials, 'content-type': 'application/json', 'idempotency-key': key },
    body,
  })
  const { value, error } = (await answer.json()) as { value: Record<string, string> | null; error: string | null }
  if (!value) throw new Error(`${path} answered ${answer.status}: ${error}`)
  return value
}

/** Eight at a time: nobody's session may have run out before the last one is there. */
async function eachOf<One, Made>(all: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < all.length; at += 8) made.push(...(await Promise.all(all.slice(at, at + 8).map(make))))
  return made
}
