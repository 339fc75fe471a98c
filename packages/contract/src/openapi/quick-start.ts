/** Only a sandbox has people whose password everybody knows. */
const settings = {
  sandbox: `const origin = process.env.TRADEWIND_URL ?? 'http://localhost:3000'
const email = process.env.TRADEWIND_EMAIL ?? 'ada@marlowfinch.example'
const password = process.env.TRADEWIND_PASSWORD ?? 'Tradewind-demo-2026'
const transactionPin = process.env.TRADEWIND_PIN ?? '481593'`,
  production: `const {
  TRADEWIND_URL: origin,
  TRADEWIND_EMAIL: email,
  TRADEWIND_PASSWORD: password,
  TRADEWIND_PIN: transactionPin,
} = process.env`,
}

/** A program that signs in and pays, as the guide shows it. A test runs the sandbox's as it stands. */
export const quickStartFor = (
  installation: 'sandbox' | 'production',
) => `import { createHash, randomBytes, randomUUID } from 'node:crypto'

${settings[installation]}

const cookies = new Map()

/** fetch() with the cookies of this program, and without following redirects. */
async function send(path, { headers, ...options } = {}) {
  const cookie = [...cookies].map(([name, value]) => name + '=' + value).join('; ')
  const answer = await fetch(new URL(path, origin), { redirect: 'manual', headers: { ...headers, cookie }, ...options })
  for (const line of answer.headers.getSetCookie()) {
    const [pair] = line.split(';')
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return answer
}

/** Signs in as the web app does: authorization code with PKCE. */
async function signIn() {
  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: 'tradewind-web', redirect_uri: origin + '/signin-oidc' }
  const request = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid profile gateway',
    state: randomUUID(),
    nonce: randomUUID(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await send('/identity/connect/authorize?' + request)
  const step = await send('/identity/tradewindauthentication/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: email, password, product: 'tradewind' }),
  })
  const { value, error } = await step.json()
  if (!value?.redirectTo) throw new Error(error ?? 'This person signs in with a one-time code.')
  const back = await send(value.redirectTo)
  const code = new URL(back.headers.get('location'), origin).searchParams.get('code')
  const body = new URLSearchParams({ ...client, grant_type: 'authorization_code', code, code_verifier: verifier })
  const tokens = await send('/identity/connect/token', { method: 'POST', body })
  return (await tokens.json()).access_token
}

const token = await signIn()

/** Makes a call and gives the envelope's value. */
async function call(method, path, body, headers = {}) {
  const answer = await send(path, {
    method,
    headers: { authorization: 'Bearer ' + token, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { isSuccess, value, error } = await answer.json()
  if (!isSuccess) throw new Error(answer.headers.get('refusal-code') + ': ' + error)
  return value
}

const { user } = await call('GET', '/api/auth/user')
const accounts = await call('GET', '/corebanking/api/v1/Account/get-accounts-for-customer')
const account = accounts.find(({ currencyCode }) => currencyCode === 'GBP')

// 1. Verify the bank details: payments to details that nobody verified are refused.
const recipient = { sortCode: '08-99-99', accountNumber: '66374958', accountName: 'Amelia Clarke' }
const bank = await call('POST', '/transactions/api/v1/SortCode/verify-sortcode', recipient)
console.log('Verified at ' + bank.bankName + ', name: ' + bank.nameCheck.result)

// 2. Ask for the charge.
const query = new URLSearchParams({
  AccountId: account.accountId,
  Amount: '25.00',
  CurrencyCode: 'GBP',
  PaymentMethodType: 'SortCode',
})
const price = await call('GET', '/transactions/api/v1/transaction/get-transaction-charge?' + query)
console.log('Charge ' + price.chargeAmount.amount + ', total ' + price.totalAmount.amount + ' GBP')

// 3. Pay. The key is made before the request is sent, so that a repeat cannot pay twice.
const order = {
  customerId: user.customerId,
  sourceAccountId: account.accountId,
  sourceCurrencyCode: 'GBP',
  amount: '25.00',
  totalAmount: price.totalAmount.amount,
  narration: 'Quick start',
  expenseCategoryId: 'others',
  otherExpenseCategory: 'Quick start',
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
  beneficiaryAccountName: 'Amelia Clarke',
  beneficiaryCountryId: 'GB',
  beneficiaryAccountDetailsRequests: [
    { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' },
  ],
  transactionPin,
}
const pay = '/transactions/api/v1/Transaction/create-transaction-request'
const { transactionId } = await call('POST', pay, order, { 'idempotency-key': randomUUID() })

// 4. Follow it until it has ended. A bank may still return it later: isFinal says when nothing can change any more.
const details = '/transactions/api/v1/Transaction/get-transaction-details?TransactionId=' + transactionId
let payment
do {
  if (payment) await new Promise((next) => setTimeout(next, 1000))
  payment = await call('GET', details)
  console.log('Payment ' + payment.reference + ': ' + payment.status)
} while (payment.finishedAt === null)`
