// Pays 25 pounds to Amelia Clarke's account from a program, and follows the payment until it has arrived.
//
//   TRADEWIND_URL=http://localhost:3000 CLIENT_ID=… AUTH_KEY=auth.pem SIGNING_KEY=signing.pem node pay.mjs
//
// The client needs accounts:read, transactions:read, beneficiaries:manage and payments:create.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, each, isRefused, OutcomeUnknown } from '@tradewind/sdk'

const { TRADEWIND_URL = 'http://localhost:3000', CLIENT_ID, AUTH_KEY, SIGNING_KEY } = process.env

const tradewind = connect({
  url: TRADEWIND_URL,
  clientId: CLIENT_ID,
  authenticationKey: readFileSync(AUTH_KEY, 'utf8'),
  signingKey: readFileSync(SIGNING_KEY, 'utf8'),
})

const accounts = await tradewind.accounts.listAccounts()
const account = accounts.find(({ currencyCode }) => currencyCode === 'GBP')
if (!account) throw new Error('This client sees no account in pounds.')

// 1. Verify the bank details: payments to details that nobody verified are refused.
const payee = { sortCode: '08-99-99', accountNumber: '66374958', accountName: 'Amelia Clarke' }
const bank = await tradewind.verification.verifySortCode({ body: payee })
console.log(`Verified at ${bank.bankName}, name: ${bank.nameCheck.result}`)

// 2. Ask for the charge.
const query = { AccountId: account.accountId, Amount: '25.00', CurrencyCode: 'GBP', PaymentMethodType: 'SortCode' }
const price = await tradewind.payments.getTransactionCharge({ query })
console.log(`Charge ${price.chargeAmount.amount}, total ${price.totalAmount.amount} GBP`)

// 3. Pay. The idempotency key is made once, so no retry pays twice.
const order = {
  sourceAccountId: account.accountId,
  sourceCurrencyCode: 'GBP',
  amount: '25.00',
  totalAmount: price.totalAmount.amount,
  narration: 'From a program',
  expenseCategoryId: 'others',
  otherExpenseCategory: 'Example',
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
  beneficiaryAccountName: 'Amelia Clarke',
  beneficiaryCountryId: 'GB',
  beneficiaryAccountDetailsRequests: [
    { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' },
  ],
}

async function pay() {
  try {
    return await tradewind.payments.createTransactionRequest({ body: order })
  } catch (error) {
    // Nobody knows yet whether it was paid: ask, and don't pay anew. A real program stores error.request first.
    if (error instanceof OutcomeUnknown) return tradewind.askOutcome(error.request)
    if (isRefused(error, 'ledger.insufficient_funds')) console.error('There is too little money in the account.')
    throw error
  }
}
const { transactionId } = await pay()

// 4. Follow it until it has ended.
let payment
do {
  if (payment) await wait(1000)
  payment = await tradewind.payments.getTransactionDetails({ query: { TransactionId: transactionId } })
  console.log(`Payment ${payment.reference}: ${payment.status}`)
} while (payment.finishedAt === null)

// 5. List what left the account, page by page.
const list = { query: { AccountId: account.accountId, TransactionType: 'Debit', PageSize: 2 } }
let count = 0
for await (const line of each(tradewind.payments.listTransactions, list)) if (line.amount) count += 1
console.log(`Debits: ${count}`)
