import { createHash } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { localTransferValue, type PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Clock } from '#platform/clock'
import { exampleEndingIn } from '../networks/examples.ts'
import { holderOf, listedHolders } from '../networks/holders.ts'

type AddBeneficiary = Parameters<Beneficiaries['addAccountBeneficiary']>[0]
type Payee = AddBeneficiary['payee']
type Detail = AddBeneficiary['detail']

interface PayeesNeeds {
  clock: Clock
  beneficiaries: Pick<Beneficiaries, 'verifyDetails' | 'addAccountBeneficiary' | 'listBeneficiaries'>
}

/** Someone whom a sandbox company has saved. */
interface SandboxPayee {
  name: string
  currency: Currency
  countryId: string
  method: PaymentMethod
  routing: string
  accountNumber: string
}

const holderNamed = (name: string) => {
  const found = listedHolders.find(({ holder }) => holder === name)
  if (!found) throw new Error(`the sandbox has no holder ${name}`)
  return found
}

/** Three whom payments reach, and one whose account is closed, so that every payment to it is rejected. */
function sandboxPayees(): SandboxPayee[] {
  const amelia = holderNamed('Amelia Clarke')
  const chloe = holderNamed('Chloé Laurent')
  const adaeze = holderNamed('Adaeze Nwosu')
  const closed = exampleEndingIn('fps', '0001')
  if (!('bankCode' in amelia && 'iban' in chloe && 'bankCode' in adaeze && closed && 'bankCode' in closed))
    throw new Error('the sandbox lists other holders now')
  const sortCode = { currency: 'GBP', countryId: 'GB', method: 'SortCode' } as const
  return [
    { ...sortCode, name: amelia.holder, routing: amelia.bankCode, accountNumber: amelia.accountNumber },
    { name: chloe.holder, currency: 'EUR', countryId: 'FR', method: 'Iban', routing: chloe.iban, accountNumber: '' },
    {
      name: adaeze.holder,
      currency: 'NGN',
      countryId: 'NG',
      method: 'Transfer',
      routing: adaeze.bankCode,
      accountNumber: adaeze.accountNumber,
    },
    {
      ...sortCode,
      name: holderOf('fps', closed),
      routing: closed.bankCode ?? '',
      accountNumber: closed.accountNumber,
    },
  ]
}

/** Saves those of them that the company doesn't have yet, checked first as for any customer. */
export async function addPayees(
  { beneficiaries, clock }: PayeesNeeds,
  { customerId, userId }: { customerId: string; userId: string },
): Promise<void> {
  const listed = { customerId, sortBy: 'Name', order: 'ASC', page: 1, pageSize: 100 } as const
  const saved = new Set((await beneficiaries.listBeneficiaries(listed)).found.map(({ accountName }) => accountName))
  for (const payee of sandboxPayees()) {
    if (saved.has(payee.name)) continue
    const { name: accountName, currency, method, routing, accountNumber } = payee
    await beneficiaries.verifyDetails({ customerId, currency, method, routing, accountNumber, accountName })
    const key = ['sandbox-company', customerId, accountName].join(' ')
    const requestHash = createHash('sha256').update(key).digest()
    const answer = { customerId, userId, key, call: 'sandbox.connectSandboxCompany', requestHash, status: 200 }
    await beneficiaries
      .addAccountBeneficiary({
        customerId,
        currency,
        payee: payeeOf(payee),
        detail: detailOf(payee),
        answerWith: () => ({ ...answer, body: '{}', at: clock.now() }),
      })
      .catch((error: unknown) => {
        // Another request of the person saved it at the same time.
        if (!(error instanceof Refusal && error.code === 'beneficiaries.account_saved')) throw error
      })
  }
}

function payeeOf({ name, countryId }: SandboxPayee): Payee {
  const [firstName = '', ...rest] = name.split(' ')
  const place = { state: null, city: null, address: null, postcode: null }
  const person = { entityType: 1 as const, firstName, lastName: rest.join(' '), companyName: null }
  return { ...person, accountName: name, email: null, countryId, ...place }
}

/** The account of a payee as a request to save it names it. */
const detailOf = ({ method, routing, accountNumber }: SandboxPayee): Detail => ({
  paymentMethodType: method,
  paymentMethodValue: method === 'Transfer' ? localTransferValue : routing,
  ...(method === 'Transfer' && { bankCode: routing }),
  ...(accountNumber && { accountNumber }),
})
