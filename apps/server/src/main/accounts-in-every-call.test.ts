import { type AnyCall, accountManagement, batches, exchange, payments } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { valueAt } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from './testing/test-companies.ts'
import { type IdField, idFields, idsOf, requestWith } from './testing/test-id-fields.ts'
import { type Answer, ask, batchOrder, batchRow, paymentOrder, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** Every field that takes an account, in every call, with an account that is frozen, closed or another customer's. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    team: true,
    features: { FEATURE_CLOSE_ACCOUNT: 'ON', FEATURE_GBP_LAAS_PAYMENT: 'ON' },
  })
})
afterAll(() => server.close())

type State = 'frozen' | 'closed' | 'foreign'

/** An account in this currency that is frozen or closed; a frozen one has money that an order could take. */
async function accountIn(state: State, currency: Currency): Promise<string> {
  const { ada, zed, world, http } = server
  if (state === 'foreign') return zed.accounts[currency] ?? zed.savings
  const { customerId } = ada
  const { id, ledgerAccount } = await world.accounts.openAccount({ customerId, currency, name: `${state} ${currency}` })
  if (state === 'frozen') await book(server, ledgerAccount, 100_000_000n, currency)
  const declared = state === 'frozen' ? accountManagement.freezeAccount : accountManagement.closeAccount
  const answer = await ask(http, declared, { body: { accountId: id } }, server.as(ada))
  expect([state, currency, answer.statusCode]).toEqual([state, currency, 200])
  return id
}

/** Which fields take an account of the customer's own: by what they are called, in whatever call. */
const takesAccount = ({ path }: IdField) =>
  /(^|\.)([a-z]*account(id|ids\.\d+)|account\.id|walletid|currency\.id)$/i.test(path.join('.'))

/** In which currency the account has to be, so that nothing else of the request is wrong. */
function currencyFor({ declared, part, path }: IdField): Currency {
  const right = rightRequests(server.ada)[declared.name]
  if (path.includes('exchangeFrom')) return 'EUR'
  if (declared.name.startsWith('paymentRules.')) {
    const { currencyCode, CurrencyCode } = { ...right?.query, ...(right?.body as Record<string, string>) }
    return (currencyCode ?? CurrencyCode) as Currency
  }
  // The account of an exchange has two names, of which the right request uses one.
  const named = path.join('.').endsWith('currency.accountId') ? [...path.slice(0, -1), 'id'] : path
  const kinds = new Map(idsOf(server.ada).map(([kind, id]) => [id, kind]))
  const kind = kinds.get(String(valueAt(right?.[part], named))) ?? 'savings'
  return (/^accounts\.(\w{3})$/.exec(kind)?.[1] ?? 'GBP') as Currency
}

/** What a call says of an account: its refusal, the field that it refuses, what it says of each row, or that it is done. */
function said(answer: Answer): unknown {
  const code = answer.headers['refusal-code']
  if (code === 'request.invalid') return answer.json().value.errors[0].field
  if (code !== undefined) return code
  const isJson = String(answer.headers['content-type']).includes('json')
  const rows = isJson ? answer.json().value?.rows : undefined
  const reasons = rows?.flatMap(({ reason }: { reason: string | null }) => reason ?? [])
  return reasons?.length > 0 ? reasons[0] : 'done'
}

const [frozen, closed] = ['ledger.account_frozen', 'ledger.account_closed']

/** What calls that change something say of an account that is closed, and of one that is frozen. */
const changes: Readonly<Record<string, [ofClosed: string, ofFrozen: string]>> = {
  // Money leaves.
  'exchange.createExchangeQuote body fromAccountId': [closed, frozen],
  'exchange.initiateExchange body from.currency.id': [closed, frozen],
  'exchange.initiateExchange body from.currency.accountId': [closed, frozen],
  'exchange.updateRejectedExchange body from.currency.id': [closed, frozen],
  'exchange.updateRejectedExchange body from.currency.accountId': [closed, frozen],
  'approvals.updateRejectedSendTransaction body sourceAccountId': [closed, frozen],
  'payments.createTransactionRequest body sourceAccountId': [closed, frozen],
  'payments.createTransferRequest body sourceAccountId': [closed, frozen],
  'mobileMoney.payoutWithMobileMoney body sourceAccountId': [closed, frozen],
  'payouts.walletPayout body walletId': [closed, frozen],
  'schedules.createScheduledPayment body transactionDetails.0.sourceAccountId': [closed, frozen],
  'schedules.createScheduledPayment body exchangeFrom.accountId': [closed, frozen],
  'schedules.updateOneOffScheduledPayment body exchangeFrom.accountId': [closed, frozen],
  'schedules.updateRecurringScheduledPayment body exchangeFrom.accountId': [closed, frozen],
  // Nothing is connected in tests; a connection sends lines of closed accounts too.
  'accounting.setUpAccounting body accounts.0.accountId': ['accounting.not_connected', 'accounting.not_connected'],
  'bankFiles.createBulkPayments body rows.0.accountId': [closed, frozen],
  'bankFiles.saveCsvProfile body accountId': [closed, frozen],
  'batches.createBatchTransactionRequest body currencyBlocks.0.account.id': [
    'This account is closed.',
    'This account is frozen.',
  ],
  // No rate is held for it; the next test has one from before.
  'payments.createTransactionRequest body exchangeFrom.accountId': ['exchange.quote_unknown', 'exchange.quote_unknown'],
  'batches.createBatchTransactionRequest body currencyBlocks.0.beneficiaries.0.exchangeFrom.accountId': [
    'exchange.quote_unknown',
    'exchange.quote_unknown',
  ],
  // The account of a schedule stays, and what is exchanged is sent from where it arrives.
  'schedules.updateOneOffScheduledPayment body transactionDetails.0.sourceAccountId': [
    'sourceAccountId',
    'sourceAccountId',
  ],
  'schedules.updateRecurringScheduledPayment body transactionDetails.0.sourceAccountId': [
    'sourceAccountId',
    'sourceAccountId',
  ],
  'exchange.initiateExchange body createTransactionPayload.sourceAccountId': [
    'createTransactionPayload.sourceAccountId',
    'createTransactionPayload.sourceAccountId',
  ],
  // Money arrives, which a frozen account takes.
  'exchange.createExchangeQuote body toAccountId': [closed, 'done'],
  'exchange.initiateExchange body to.currency.id': [closed, 'done'],
  'exchange.initiateExchange body to.currency.accountId': [closed, 'done'],
  'exchange.updateRejectedExchange body to.currency.id': [closed, 'done'],
  'payments.createTransferRequest body destinationAccountId': [closed, 'done'],
  'mobileMoney.fundWalletWithMobileMoney body accountId': [closed, 'done'],
  'cards.requestCard body accountId': [closed, frozen],
  'fundingCards.payWithCard body accountId': [closed, 'done'],
  'pullPay.createPullPayTransactionRequest body accountId': [closed, 'done'],
  'interacRequests.createInteracRequest body accountId': [closed, 'done'],
  // What is said of the account itself.
  'invoicing.setupInvoice body payInto.0.accountId': ['invoicing.account_unfit', 'invoicing.set_up_already'],
  'invoicing.previewInvoiceSetup body payInto.0.accountId': ['invoicing.account_unfit', 'done'],
  'invoicing.updateInvoiceSetup body payInto.0.accountId': ['invoicing.account_unfit', 'done'],
  'accountManagement.freezeAccount body accountId': [closed, 'done'],
  'accountManagement.unfreezeAccount body accountId': [closed, 'done'],
  'accountManagement.renameAccount body accountId': [closed, 'done'],
  // Rules and limits hold for an account whatever its state: it may be unfrozen or opened again.
  'paymentRules.addPaymentRule body accountId': ['done', 'done'],
  'paymentRules.updatePaymentRule body accountId': ['done', 'approvals.rule_change_waits'],
  'paymentRules.rehearsePaymentRule body accountId': ['done', 'done'],
  'team.updateMemberLimits body accountIds.0': ['done', 'done'],
  'apiClients.createClient body accountIds.0': ['done', 'done'],
}

/** The same rejected exchange as by its other name, which was taken up by then. */
const takenUp = 'exchange.updateRejectedExchange body to.currency.accountId'

/** What another customer's account is called by calls that have words of their own for it. */
const unknownAs = ({ declared: { name } }: IdField) => {
  if (name.startsWith('paymentRules.')) return 'approvals.rule_account_unknown'
  if (name.startsWith('apiClients.')) return 'clients.account_unknown'
  return name === 'team.updateMemberLimits' ? 'team.limits_of_account_unknown' : 'accounts.unknown'
}

const fields = idFields.filter((field) => takesAccount(field) && field.name !== takenUp)

test('what each call says of a frozen and a closed account is written down, unless it only reads', () => {
  const changing = fields.filter(({ declared }) => !declared.call.startsWith('GET')).map(({ name }) => name)
  expect(Object.keys(changes).toSorted()).toEqual(changing.toSorted())
})

test.each(fields)(
  '$name: an account that is frozen, closed or another customer’s is refused in its own words, or shown by a read',
  async (field) => {
    const currency = currencyFor(field)
    const answerFor = async (state: State) => {
      const id = await accountIn(state, currency)
      return said(await ask(server.http, field.declared, requestWith(server.ada, field, id), server.as(server.ada)))
    }
    // What is refused comes first, and leaves everything as it is for what is not.
    const answered = [await answerFor('foreign'), await answerFor('closed'), await answerFor('frozen')]
    expect(answered).toEqual([unknownAs(field), ...(changes[field.name] ?? ['done', 'done'])])
  },
)

const view = (accountId: string) => server.world.accounts.getAccount({ customerId: server.ada.customerId, accountId })
const asAda = async (declared: AnyCall, request: Parameters<typeof ask>[2]) =>
  said(await ask(server.http, declared, request, server.as(server.ada)))

test.each([
  ['closed', closed, 'This account is closed.'],
  ['frozen', frozen, 'This account is frozen.'],
] as const)('a rate that was held for an account before it was %s pays nothing from it', async (state, code, words) => {
  const { ada, http } = server
  const own = { customerId: ada.customerId, currency: 'USD', name: `To be ${state}` } as const
  const dollars = await server.world.accounts.openAccount(own)
  await book(server, dollars.ledgerAccount, 500_00n, 'USD')
  const held = async (amount: string) => {
    const body = { fromAccountId: dollars.id, toAccountId: ada.accounts.GBP, side: 'buy', amount }
    const answer = await ask(http, exchange.createExchangeQuote, { body }, server.as(ada))
    const { rateId, sold, markedRate } = answer.json().value
    return { accountId: dollars.id, rateId, amount: sold.amount, markedRate }
  }
  const [ofOrder, ofRow, ofOther] = [await held('13.00'), await held('10.50'), await held('10.50')]
  if (state === 'closed')
    expect(
      await asAda(accountManagement.closeAccount, {
        body: { accountId: dollars.id, transferToAccountId: ada.accounts.USD },
      }),
    ).toBe('done')
  else expect(await asAda(accountManagement.freezeAccount, { body: { accountId: dollars.id } })).toBe('done')
  const before = [await view(dollars.id), await view(ada.accounts.GBP)]
  const order = { ...paymentOrder(ada), exchangeFrom: ofOrder }
  expect(await asAda(payments.createTransactionRequest, { body: order })).toBe(code)
  const beneficiaries = [ofRow, ofOther].map((exchangeFrom) => batchRow(ada.beneficiaryId, { exchangeFrom }))
  const blocks = [{ account: { id: ada.accounts.GBP, currencyCode: 'GBP' }, beneficiaries }]
  expect(
    await asAda(batches.createBatchTransactionRequest, { body: batchOrder(ada, { currencyBlocks: blocks }) }),
  ).toBe(words)
  expect([await view(dollars.id), await view(ada.accounts.GBP)]).toEqual(before)
})

test('an account with its balance is closed by nobody else, once, and not into or out of one that is frozen or closed', async () => {
  const { ada } = server
  const close = (accountId: string, transferToAccountId: string) =>
    asAda(accountManagement.closeAccount, { body: { accountId, transferToAccountId } })
  const theFrozen = await accountIn('frozen', 'GBP')
  const theClosed = await accountIn('closed', 'GBP')
  expect(await close(theFrozen, ada.savings)).toBe(frozen)
  expect(await close(theClosed, ada.savings)).toBe(closed)
  expect(await close(server.zed.savings, ada.savings)).toBe('accounts.unknown')
  expect(await close(ada.spare, server.zed.savings)).toBe('accounts.unknown')
  expect(await close(ada.spare, theClosed)).toBe('accounts.destination_unfit')
  expect(await asAda(accountManagement.getClosing, { query: { AccountId: theClosed } })).toBe(closed)
  expect(await asAda(accountManagement.getClosing, { query: { AccountId: server.zed.spare } })).toBe('accounts.unknown')
  expect((await view(theFrozen)).balance.minor).toBe(100_000_000n)
})
