import {
  type AnyCall,
  accountSetup,
  onboarding,
  payments,
  payouts,
  profile,
  referrals,
  registration,
  remitters,
  security,
  verification,
} from '@tradewind/contract'
import { withAt } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** The rules of forms as clients meet them: a call whose body is right but for one field, and the words it gets for that. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What a call says of one field of its body, everything else being right; nothing where it says nothing of that field. */
async function wordsFor(declared: AnyCall, field: string, value: unknown): Promise<string | undefined> {
  const right = rightRequests(server.ada)[declared.name]?.body ?? {}
  const body = withAt(right, field.split('.'), value)
  const answer = await ask(server.http, declared, { body }, server.as(server.ada))
  const { errors = [] } = (answer.json().value ?? {}) as { errors?: { field: string; message: string }[] }
  return errors.find((error) => error.field === field)?.message
}

/** Each value with what the call says of it. */
async function expectWords(declared: AnyCall, field: string, cases: Readonly<Record<string, string | undefined>>) {
  for (const [value, words] of Object.entries(cases))
    expect([declared.name, field, value, await wordsFor(declared, field, value)]).toEqual([
      declared.name,
      field,
      value,
      words,
    ])
}

test('[rule-alpha] the country of a registration has letters only', async () => {
  const words = 'Country may only contain letters'
  await expectWords(registration.register, 'countryid', { G1: words, 'G B': words, 'G-': words, GB: undefined })
})

test('[rule-alpha-dash] a referral code has letters, numbers, dashes and underscores', async () => {
  const words = 'Referral code may only contain letters, numbers, dashes or underscores'
  for (const declared of [registration.register, referrals.updateReferral])
    await expectWords(declared, 'referralCode', { 'ADA 2026': words, 'ADA.26': words, 'ADA-26_x': undefined })
})

test('[rule-alpha-num, rule-length] an LEI has twenty letters and numbers, however it is written', async () => {
  await expectWords(payments.createTransactionRequest, 'lei', {
    '5493001KJTIIGC8Y1R_2': 'LEI may only contain letters or numbers',
    '5493001KJTIIGC8Y1R1': 'LEI must be 20 characters long',
    '5493001KJTIIGC8Y1R123': 'LEI must be 20 characters long',
    '5493 001k-jtii gc8y 1r12': undefined,
  })
})

test('[rule-alpha-spaces] the kind of an identity document is named in letters and spaces', async () => {
  const words = 'ID type may only contain letters or spaces'
  await expectWords(remitters.addRemitter, 'idType', {
    'Passport 2': words,
    'Pass/port': words,
    'Driving licence': undefined,
  })
  await expectWords(payments.createTransactionRequest, 'beneficiaryIDType', { 'ID-card': words, 'ID card': undefined })
})

test('[rule-between, rule-decimal] a share is 0 to 100 percent with two decimals at most', async () => {
  for (const declared of [onboarding.addOfficer, profile.updateBusinessOfficer])
    await expectWords(declared, 'sharePercentage', {
      '-1': 'Share must be between 0 and 100',
      '100.01': 'Share must be between 0 and 100',
      '33.333': 'Share may have at most 2 decimal places',
      half: 'Share must be a decimal number',
      '0': undefined,
      '33.33': undefined,
      '100': undefined,
    })
})

test('[rule-digits] a bank verification number has exactly eleven digits', async () => {
  const words = 'BVN must be a number with exactly 11 digits'
  await expectWords(profile.updateBvn, 'bvn', {
    '2212345678': words,
    '221234567890': words,
    '2212345678a': words,
    '22123456789': undefined,
  })
})

test('[rule-integer, rule-integer-behaviour, rule-min-value, rule-max-value] a number of payments is whole, from 1 to a million', async () => {
  const declared = accountSetup.createAccountSetup
  const saying = (value: unknown) => wordsFor(declared, 'expectedMonthlyTransactionFrequency', value)
  for (const value of ['many', '12', 1.5, true, null])
    expect([value, await saying(value)]).toEqual([
      value,
      value === null ? 'Number of payments is required' : 'Number of payments must be a number',
    ])
  expect([await saying(0), await saying(-3)]).toEqual(Array(2).fill('Number of payments must be 1 or more'))
  expect(await saying(1_000_001)).toBe('Number of payments must be 1000000 or less')
  expect([await saying(1), await saying(1_000_000)]).toEqual([undefined, undefined])
})

test('[rule-integer-behaviour] a number without a label of its own is named by its field', async () => {
  const answer = await ask(server.http, payments.listTransactions, { query: { Page: 'two' } }, server.as(server.ada))
  expect(answer.json().value.errors).toEqual([{ field: 'Page', message: 'Page must be a number' }])
})

test('[rule-is-behaviour] a payout has its own channel, and the answer to a question is not the question', async () => {
  await expectWords(payouts.walletPayout, 'channel', { Wallet: 'Channel is not valid', WalletInrPayout: undefined })
  const said = async (answer: string) => {
    const right = rightRequests(server.ada)['payments.createTransactionRequest']?.body ?? {}
    const body = { ...right, paymentAuthentication: { question: 'Toronto', answer } }
    return (await ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))).body
  }
  expect(await said('TORONTO')).toContain('Security answer is not valid')
  expect(await said('Ottawa')).not.toContain('Security answer is not valid')
})

test('[rule-max-min] characters are counted, and where spaces are none of them they are not', async () => {
  await expectWords(remitters.addRemitter, 'firstName', {
    ['A'.repeat(71)]: 'First name may not be longer than 70 characters',
    ['A'.repeat(70)]: undefined,
  })
  await expectWords(security.setSecurityQuestion, 'questions.0.securityQuestionAnswer', {
    x: 'Answer must be at least 2 characters long',
    'x  ': 'Answer must be at least 2 characters long',
    'x y': undefined,
  })
  const iban = 'DE89 3704 0044 0532 0130 00'
  await expectWords(verification.verifyIban, 'iban', {
    [`${iban} ${'1'.repeat(13)}`]: 'IBAN may not be longer than 34 characters',
    [`IBAN: ${iban} ${'1'.repeat(12)}`]: undefined,
  })
})

test('[rule-numeric] a Nigerian account number has numbers only', async () => {
  const words = 'Account number may only contain numbers'
  await expectWords(verification.validateAccountNumber, 'accountNumber', {
    '01234a6789': words,
    '0123.56789': words,
    '012 345-6789': undefined,
  })
})

test('[rule-no-special] the description of a payout to India has letters, digits and spaces only', async () => {
  const words = 'Description may only contain letters, digits and spaces'
  await expectWords(payouts.walletPayout, 'description', {
    'Rent, May': words,
    '#12': words,
    'Rent of May 2026': undefined,
  })
})

test('[rule-duplicate-doc, rule-duplicate-doc-behaviour] a file goes with a payment once', async () => {
  const file = (documentName: string, content: string) => ({
    documentName,
    documentLength: `%PDF-1.7 ${content}`.length,
    documentExtension: 'pdf',
    documentAsBase64: Buffer.from(`%PDF-1.7 ${content}`).toString('base64'),
  })
  const second = (content: string) => {
    const right = rightRequests(server.ada)['payments.createTransactionRequest']?.body ?? {}
    const body = { ...right, documentUploadItems: [file('one.pdf', 'one'), file('two.pdf', content)] }
    return ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))
  }
  expect((await second('one')).json().value.errors).toEqual([
    { field: 'documentUploadItems.1.documentAsBase64', message: 'Select another document' },
  ])
  expect((await second('two')).body).not.toContain('Select another document')
})
