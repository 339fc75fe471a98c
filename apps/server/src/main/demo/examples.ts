import { randomUUID } from 'node:crypto'
import {
  accountManagement,
  accountsStaff,
  approvals,
  batches,
  exchange,
  mobileMoney,
  negotiation,
  negotiationStaff,
  payments,
  payouts,
  preferences,
  pullPay,
  rateAlerts,
  remitters,
  schedules,
  settings,
  tracking,
  verification,
} from '@tradewind/contract'
import { add, type Currency, formatAmount, type Money, money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { demoPin } from '../demo-people.ts'
import type { DemoCalls } from './calls.ts'
import { adaId, benId, joyceId, marlowFinchId, noorId, okelloId } from './customers.ts'
import type { GrowNeeds } from './grow.needs.ts'
import { type Payee, payees } from './history.ts'
import { callerOf, orderOf, savedOf } from './order.ts'

/** One of everything that the product has and that the year before does not bring by itself. */

const dayMs = 86_400_000
const dayOf = (now: Date, daysAhead: number) => new Date(now.getTime() + daysAhead * dayMs).toISOString().slice(0, 10)

const byAda = { customerId: marlowFinchId, userId: adaId }
const byNoor = { customerId: marlowFinchId, userId: noorId }
const byJoyce = { customerId: okelloId, userId: joyceId }
type Who = typeof byAda

/** What a person has in hand to act: the own name, the accounts, and the calls. */
async function at(needs: GrowNeeds, calls: DemoCalls, who: Who) {
  // Some calls note in which session something was changed.
  const caller = { ...(await callerOf(needs, who)), sessionId: randomUUID() }
  const accounts = await needs.world.accounts.listAccounts(who.customerId)
  return {
    caller,
    ask: <Answer = unknown>(declared: Parameters<DemoCalls['ask']>[1], asked: Parameters<DemoCalls['ask']>[2]) =>
      calls.ask<Answer>(caller, declared, asked),
    accountIn: (currency: Currency) => {
      const found = accounts.find(({ currencyCode }) => currencyCode === currency)
      if (!found) throw new Error(`the demo world's ${caller.name} has no account in ${currency}`)
      return found
    },
  }
}

interface Placed {
  transactionId: string
  paymentRuleTransactionId: string | null
}

/** What happens some days before today, so that it has come to its end by now. */
export const earlierExamples: readonly {
  at: { daysAgo: number; hour: number }
  happen: (needs: GrowNeeds, calls: DemoCalls) => Promise<unknown>
}[] = [
  { at: { daysAgo: 12, hour: 8 }, happen: scheduleThatIsMissed },
  { at: { daysAgo: 8, hour: 14 }, happen: sendByInterac },
  { at: { daysAgo: 8, hour: 15 }, happen: payOutOfWallet },
  { at: { daysAgo: 8, hour: 16 }, happen: collect },
  { at: { daysAgo: 7, hour: 9 }, happen: useMobileMoney },
  { at: { daysAgo: 6, hour: 10 }, happen: fundWallet },
]

/** Nobody makes it on its day, and Ada wanted to be asked in that case. */
async function scheduleThatIsMissed(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const ada = await at(needs, calls, byAda)
  const to = payees.printer
  const order = await savedOrder(needs, {
    ...byAda,
    to,
    amount: '212.00',
    narration: 'Loyalty cards',
    category: 'inventory',
  })
  await ada.ask(schedules.createScheduledPayment, {
    body: {
      customerId: marlowFinchId,
      paymentType: 'Recurring',
      paymentFrequency: 'Monthly',
      paymentDate: dayOf(needs.now, -9),
      occurrence: 6,
      whenMissed: 'Ask',
      expenseCategoryId: 'inventory',
      transactionDetails: [order],
    },
  })
}

async function sendByInterac(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const { caller, ask, accountIn } = await at(needs, calls, byAda)
  const email = 'marcus.bell@example.com'
  await ask(verification.verifyInterac, { body: { emailAddress: email, accountName: 'Marcus Bell' } })
  await ask(payments.createTransactionRequest, {
    body: {
      customerId: caller.customerId,
      sourceAccountId: accountIn('CAD').accountId,
      sourceCurrencyCode: 'CAD',
      ...(await priced(needs, accountIn('CAD').accountId, 'Interac', money('CAD', 24_000n))),
      narration: 'Window lettering, Queen West',
      expenseCategoryId: 'inventory',
      saveAsBeneficiary: true,
      transactionPin: demoPin,
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Marcus',
      beneficiaryLastName: 'Bell',
      beneficiaryAccountName: 'Marcus Bell',
      beneficiaryEmailAddress: email,
      beneficiaryCountryId: 'CA',
      beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'Interac', paymentMethodValue: email }],
      paymentAuthentication: { question: 'Which street is the shop in?', answer: 'Queen' },
    },
  })
}

/** Someone in whose name rupees are paid, and what was paid. */
async function payOutOfWallet(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const { caller, ask, accountIn } = await at(needs, calls, byAda)
  const { customerId } = caller
  const { id: remitterId } = await ask<{ id: string }>(remitters.addRemitter, {
    body: {
      customerId,
      entityType: 1,
      firstName: 'Ravi',
      lastName: 'Kumar',
      emailAddress: 'ravi.kumar@example.com',
      phoneNumber: '07400 123456',
      address: '14 Harbour Lane',
      city: 'Dover',
      state: 'Kent',
      postcode: 'CT16 1AA',
      countryIso: 'GB',
      idType: 'Passport',
      idNumber: 'P4471902',
      idExpiryDate: dayOf(needs.now, 2_000),
    },
  })
  const [ifsc, accountNumber, name] = ['HDFC0000001', '50100012345678', 'Lakshmi Rao'] as const
  const [firstName, lastName] = name.split(' ')
  await needs.world.beneficiaries.verifyDetails({
    customerId,
    method: 'Ifsc',
    currency: 'INR',
    routing: ifsc,
    accountNumber,
    accountName: name,
  })
  await ask(payouts.walletPayout, {
    body: {
      customerId,
      walletId: accountIn('INR').accountId,
      currency: 'INR',
      channel: 'WalletInrPayout',
      description: 'Harvest wages Coorg',
      amount: '48,000.00',
      remitterId,
      purposeCode: 'PC12',
      expenseCategoryId: 'payroll',
      transactionPin: demoPin,
      // Nobody saved is paid in rupees: a batch shows what it says then.
      saveAsBeneficiary: false,
      beneficiary: {
        beneficiaryEntityType: 1,
        beneficiaryFirstName: firstName,
        beneficiaryLastName: lastName,
        beneficiaryAccountName: name,
        phoneNumber: '+91 98765 43210',
        address: '1 Marine Drive',
        city: 'Mumbai',
        ifsc,
        accountNumber,
      },
    },
  })
}

/** Money that Ada collects from the company's account at a bank in Canada, where that is open to her. */
async function collect(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  if (!(await needs.world.customers.isCadEftListed(adaId))) return
  const { caller, ask, accountIn } = await at(needs, calls, byAda)
  await ask(pullPay.createPullPayTransactionRequest, {
    body: {
      customerId: caller.customerId,
      accountId: accountIn('CAD').accountId,
      currencyCode: 'CAD',
      amount: '1500.00',
      narration: 'Float for the Toronto roastery',
      accountHolderName: 'Marlow & Finch Ltd',
      institutionNumber: '003',
      transitNumber: '12345',
      accountNumber: '1234567',
      debitAgreed: true,
      transactionPin: demoPin,
    },
  })
}

/** Joyce saves the number of her phone, funds an account from it, and pays a farmer by phone. */
async function useMobileMoney(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const { caller, ask, accountIn } = await at(needs, calls, byJoyce)
  const { customerId } = caller
  const { accountId, accountNumber } = accountIn('UGX')
  const { id: mobileMoneyDetailId } = await ask<{ id: string }>(mobileMoney.addMobileMoneyDetail, {
    body: {
      customerId,
      PhoneNumber: '0772 654321',
      AccountNumber: accountNumber,
      provider: 'MTN',
      countryIso: 'UG',
    },
  })
  await ask(mobileMoney.fundWalletWithMobileMoney, {
    body: {
      customerId,
      accountId,
      currencyCode: 'UGX',
      amount: '350000',
      narration: 'Market takings',
      mobileMoneyDetailId,
      transactionPin: demoPin,
    },
  })
  const phone = { paymentMethodType: 'MobileMoney', paymentMethodValue: '256772123456', bankCode: 'MTN' }
  await ask(verification.verifyBankAccount, {
    body: { ...phone, currencyCode: 'UGX', accountName: 'Sarah Namukasa' },
  })
  await ask(mobileMoney.payoutWithMobileMoney, {
    body: {
      customerId,
      sourceAccountId: accountId,
      sourceCurrencyCode: 'UGX',
      ...(await priced(needs, accountId, 'MobileMoney', money('UGX', 180_000n))),
      narration: 'Vanilla, 12 kg',
      expenseCategoryId: 'inventory',
      saveAsBeneficiary: true,
      transactionPin: demoPin,
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Sarah',
      beneficiaryLastName: 'Namukasa',
      beneficiaryAccountName: 'Sarah Namukasa',
      beneficiaryCountryId: 'UG',
      beneficiaryAccountDetailsRequests: [{ ...phone, countryCode: '256' }],
    },
  })
}

/** Joyce's first funding without an account opens her wallet in shillings. */
async function fundWallet(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const { caller, ask } = await at(needs, calls, byJoyce)
  await ask(mobileMoney.fundWalletWithMobileMoney, {
    body: {
      customerId: caller.customerId,
      currencyCode: 'UGX',
      amount: '240000',
      narration: 'Petty cash',
      phoneNumber: '0772 654321',
      provider: 'MTN',
      countryIso: 'UG',
      transactionPin: demoPin,
    },
  })
}

/** What is the case today. */
export async function addExamples(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  await decideRequests(needs, calls)
  await payFromOtherCurrencies(needs, calls)
  await negotiateRates(needs, calls)
  await keepPreferences(needs, calls)
  await manageAccounts(needs, calls)
}

/** One of Noor's that Ada returned, and one of Ada's that Noor rejected; and Noor has a stand-in while she is away. */
async function decideRequests(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const [ada, noor] = [await at(needs, calls, byAda), await at(needs, calls, byNoor)]
  const requested = async (who: typeof ada, to: Payee, amount: string, narration: string, category: string) => {
    const of = { customerId: marlowFinchId, userId: who.caller.userId, to, amount, narration, category }
    const body = { ...(await orderOf(needs.world, of)), saveAsBeneficiary: false }
    const { paymentRuleTransactionId } = await who.ask<Placed>(payments.createTransactionRequest, { body })
    return paymentRuleTransactionId
  }
  const decided = (who: typeof ada, id: string | null, status: string, reason: string) =>
    who.ask(approvals.approveTransaction, {
      body: { paymentRuleTransactionId: id, status, reason, transactionPin: demoPin },
    })
  const haulage = await requested(noor, payees.freight, '25900.00', 'Haulage, first quarter', 'shipping')
  await decided(ada, haulage, 'ReturnedForModification', 'Please split it by month, as agreed with Brightwater.')
  const press = await requested(ada, payees.printer, '31200.00', 'Own label press', 'equipment')
  await decided(noor, press, 'Rejected', 'We decided in October to lease the press instead.')
  await noor.ask(approvals.addDelegation, {
    body: {
      toUserId: benId,
      startsAt: new Date(needs.now.getTime() + dayMs).toISOString(),
      endsAt: new Date(needs.now.getTime() + 8 * dayMs).toISOString(),
    },
  })
}

/** A payment, a batch and a schedule in pounds, each from an account in another currency. */
async function payFromOtherCurrencies(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const { ask, accountIn } = await at(needs, calls, byAda)
  const from = async (currency: Currency, total: string) => {
    const { rateId, fromAccountId, sold, markedRate } = await ask<Quoted>(exchange.createExchangeQuote, {
      body: {
        fromAccountId: accountIn(currency).accountId,
        toAccountId: accountIn('GBP').accountId,
        side: 'buy',
        amount: total,
      },
    })
    return { accountId: fromAccountId, rateId, amount: sold.amount, markedRate }
  }
  const of = (to: Payee, amount: string, narration: string, category: string) =>
    savedOrder(needs, { ...byAda, to, amount, narration, category })

  const single = await of(payees.joinery, '840.00', 'Bench for the tasting room', 'equipment')
  const { transactionId } = await ask<Placed>(payments.createTransactionRequest, {
    body: { ...single, exchangeFrom: await from('USD', single.totalAmount ?? '') },
  })
  await ask(tracking.createTrackingLink, { body: { transactionId } })

  const rows = []
  for (const [to, amount, narration, category] of [
    [payees.printer, '164.30', 'Menus for the Hackney shop', 'inventory'],
    [payees.freight, '295.00', 'Two pallets to Bristol', 'shipping'],
  ] as const) {
    const { beneficiaryId, totalAmount } = await of(to, amount, narration, category)
    rows.push({
      beneficiaryId,
      amount,
      expenseCategoryId: category,
      description: narration,
      exchangeFrom: await from('EUR', totalAmount ?? ''),
    })
  }
  await ask(batches.createBatchTransactionRequest, {
    body: {
      customerId: marlowFinchId,
      transactionPin: demoPin,
      currencyBlocks: [{ account: { id: accountIn('GBP').accountId, currencyCode: 'GBP' }, beneficiaries: rows }],
    },
  })
  await ask(schedules.createScheduledPayment, {
    body: {
      customerId: marlowFinchId,
      paymentType: 'Recurring',
      paymentFrequency: 'Monthly',
      paymentDate: dayOf(needs.now, 9),
      occurrence: 4,
      expenseCategoryId: 'shipping',
      exchangeFrom: { accountId: accountIn('EUR').accountId, lowestRate: '0.60' },
      transactionDetails: [await of(payees.freight, '720.00', 'Cold van, monthly hire', 'shipping')],
    },
  })
}

interface Quoted {
  rateId: string
  fromAccountId: string
  sold: { amount: string }
  bought: { amount: string }
  midRate: string
  markedRate: string
}

/** Beside the one that is open: one that was answered by another rate, one to be used, and one that was used. */
async function negotiateRates(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const { ask, accountIn } = await at(needs, calls, byAda)
  const tess = calls.staffFor(negotiationStaff.decideNegotiation)
  const negotiated = async (
    [from, to]: readonly [Currency, Currency],
    amount: string,
    reason: string,
    decide: (between: string) => object,
  ) => {
    const price = await needs.world.exchange.getPrice({
      caller: (await at(needs, calls, byAda)).caller,
      fromAccountId: accountIn(from).accountId,
      toAccountId: accountIn(to).accountId,
      side: 'sell',
      amount,
    })
    const requestedRate = price.midRate.replace(/(\.\d{4})\d+$/, '$1')
    // As exact as the mid-market rate, since a rate that is worse than the customer's own is no offer.
    const between = ((Number(requestedRate) + Number(price.markedRate)) / 2).toFixed(6)
    const { id } = await ask<{ id: string }>(negotiation.requestNegotiatedRate, {
      body: { fromCurrency: from, toCurrency: to, amount, requestedRate, reason },
    })
    await calls.ask(tess, negotiationStaff.decideNegotiation, {
      params: { id },
      body: { version: 1, hours: 48, ...decide(between) },
    })
    return id
  }
  await negotiated(['GBP', 'USD'], '22000.00', 'Crestline, two seasons', (rate) => ({
    decision: 'counter',
    rate,
    note: 'This is the best we can do for this amount today.',
  }))
  const approved = { decision: 'approve' }
  await negotiated(['USD', 'GBP'], '18000.00', 'American takings of the autumn', () => approved)
  const used = await negotiated(['EUR', 'GBP'], '15000.00', 'Wages of the quarter', () => approved)
  const quoted = await ask<Quoted>(exchange.createExchangeQuote, {
    body: {
      fromAccountId: accountIn('EUR').accountId,
      toAccountId: accountIn('GBP').accountId,
      side: 'sell',
      amount: '15000.00',
      bypassRequestId: used,
    },
  })
  await ask(exchange.initiateExchange, {
    body: {
      from: { amount: '15000.00', currency: { id: quoted.fromAccountId } },
      to: { amount: quoted.bought.amount, currency: { id: accountIn('GBP').accountId } },
      exchangeDetails: {
        reasonForExchange: 'Wages of the quarter',
        transactionPin: demoPin,
        rateId: quoted.rateId,
        bypassRequestId: used,
      },
    },
  })
}

/** How people of the company like to work. */
async function keepPreferences(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const [ada, noor] = [await at(needs, calls, byAda), await at(needs, calls, byNoor)]
  const rate = await needs.world.rates.getRate({ base: 'GBP', quote: 'EUR' })
  if (rate)
    await ada.ask(rateAlerts.createRateAlert, {
      body: {
        base: 'GBP',
        quote: 'EUR',
        direction: 'above',
        // Far enough from the rate of the day to wait for months.
        rate: ((Number(rate.rate.scaled) / 10 ** rate.rate.decimals) * 1.08).toFixed(2),
        expiresOn: dayOf(needs.now, 180),
      },
    })
  const saved = await savedOf(needs.world, marlowFinchId)
  const beneficiaryId = saved.find(({ accountName }) => accountName === payees.landlord.name)?.id
  await ada.ask(preferences.setFavourite, { body: { beneficiaryId, favourite: true } })
  await ada.ask(preferences.saveView, {
    body: { list: 'transactions', name: 'Failed payments', search: 'type=Debit&status=Failed' },
  })
  await noor.ask(settings.modifyNotificationSettings, { body: { emailNotification: { dailyDigest: true } } })
  await ada.ask(settings.addReversalAccount, {
    body: {
      customerId: marlowFinchId,
      currencyCode: 'GBP',
      accountName: 'Marlow & Finch Ltd',
      bankName: 'Barclays',
      countryId: 'GB',
      accountNumber: '88837491',
      bankCode: '10-79-99',
      transactionPin: demoPin,
    },
  })
}

/** Joyce's accounts: one frozen by her, one with a lien, a further one asked for, and one that was refused. */
async function manageAccounts(needs: GrowNeeds, calls: DemoCalls): Promise<void> {
  const { caller, ask, accountIn } = await at(needs, calls, byJoyce)
  const { customerId } = caller
  const asked = (currencyCode: Currency, accountName: string, country: string, description: string) =>
    ask<{ requestId: string }>(accountManagement.requestAdditionalAccount, {
      body: {
        customerId,
        currencyCode,
        accountName,
        purposeIds: ['0190a001-0000-7000-8000-000000000002'],
        countryIds: [country],
        description,
      },
    })
  const { requestId } = await asked('JPY', 'Tokyo buyers', 'JP', 'A buyer of vanilla in Tokyo, from next year.')
  const reviewer = calls.staffFor(accountsStaff.decideRequest)
  const { version } = await calls.ask<{ version: number }>(reviewer, accountsStaff.getRequest, {
    params: { requestId },
  })
  await calls.ask(reviewer, accountsStaff.decideRequest, {
    params: { requestId },
    body: { version, approve: false, reason: 'Please ask again once the contract with the buyer is signed.' },
  })
  await asked('EUR', 'European buyers', 'FR', 'Two chocolatiers in Lyon pay us in euros.')
  await calls.ask(calls.staffFor(accountsStaff.placeLien), accountsStaff.placeLien, {
    params: { accountId: accountIn('GBP').accountId },
    body: {
      amount: { amount: '450.00', currencyCode: 'GBP' },
      underLien: { amount: '0.00', currencyCode: 'GBP' },
      reason: 'A card dispute of a buyer in Leeds, open until January.',
    },
  })
  await ask(accountManagement.freezeAccount, { body: { accountId: accountIn('USD').accountId } })
}

/** An order to someone whom the customer has saved. */
async function savedOrder(needs: GrowNeeds, of: Parameters<typeof orderOf>[1]) {
  const saved = (await savedOf(needs.world, of.customerId)).find(({ accountName }) => accountName === of.to.name)
  if (!saved) throw new Error(`the demo world has not saved ${of.to.name}`)
  return { ...(await orderOf(needs.world, of)), beneficiaryId: saved.id, saveAsBeneficiary: false }
}

/** An amount, and what leaves the account with the charge. */
async function priced({ world }: GrowNeeds, accountId: string, method: PaymentMethod, amount: Money) {
  const customerId = method === 'Interac' ? marlowFinchId : okelloId
  const asked = { customerId, accountId, amount: formatAmount(amount), currency: amount.currency, method }
  const { chargeAmount } = await world.pricing.pricePayment(asked)
  return { amount: formatAmount(amount), totalAmount: formatAmount(add(amount, chargeAmount)) }
}
