import { join } from 'node:path'
import { Refusal } from '@tradewind/contract/refusals'
import { fullName } from '@tradewind/kernel/person-name'
import { walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import type { Logger } from 'pino'
import { accountRequestUpdated, accountUpdated, createAccountManagement } from '#modules/account-management'
import { accountClosing, accountReopened, createAccounts, createFundingAccounts } from '#modules/accounts'
import {
  approvalRecorders,
  approvalsForPayments,
  approvalUpdated,
  createApprovals,
  ruleChanged,
  ruleChangeUpdated,
} from '#modules/approvals'
import { createAudit } from '#modules/audit'
import { createBatches } from '#modules/batches'
import { createBeneficiaries, createPaymentGroups, payeeOfOrder } from '#modules/beneficiaries'
import { createCustomers, createDocuments, memberLimits } from '#modules/customers'
import { createDecisions } from '#modules/decisions'
import { createIssuedDocuments } from '#modules/documents'
import { createEngagement, httpForwarder } from '#modules/engagement'
import { createGateway, createPulls, createTopUps } from '#modules/funding'
import { createIdentity, type HashingCost } from '#modules/identity'
import { createLedger } from '#modules/ledger'
import { createNotifications } from '#modules/notifications'
import {
  createCarryOver,
  createOnboarding,
  createPolicyEdits,
  createRegistration,
  createReview,
  excludedCountries,
  isAboutThem,
  onboardingDecided,
  onboardingMoreRequested,
  onboardingMoreSupplied,
  onboardingSubmitted,
} from '#modules/onboarding'
import {
  cancellation,
  createPayments,
  debtChanged,
  exchangeEnded,
  findPricedExchange,
  movesOfOpenQuotes,
  paymentAccepted,
  paymentEnded,
  paymentRecorders,
  readExchangeContext,
  readOrderContext,
} from '#modules/payments'
import { createPreferences } from '#modules/preferences'
import { createPricing, reachFault, switchedOffBy } from '#modules/pricing'
import { createProfile } from '#modules/profile'
import {
  announceHolidays,
  arrival,
  createRails,
  facts,
  moneyReceived,
  morningAfter,
  paymentUpdated,
  requestUpdated,
  restDays,
} from '#modules/rails'
import { createRates, httpRateSource, negotiationUpdated, rateReached } from '#modules/rates'
import { createReference } from '#modules/reference'
import { createSchedules, scheduleRecorders, scheduleSteps, scheduleUpdated, submissionOf } from '#modules/schedules'
import { createScreening, newHit, screeningFinished } from '#modules/screening'
import { createSendr, movesOfPendingInstructions } from '#modules/sendr'
import { createStaff } from '#modules/staff'
import { createStatements } from '#modules/statements'
import { createTeam, grantRefusal, isInvited } from '#modules/team'
import { createTracking } from '#modules/tracking'
import { createTransactions } from '#modules/transactions'
import { createTreasury, treasuryRecorders } from '#modules/treasury'
import { withAccountScope } from '#platform/account-scope'
import type { BankClock } from '#platform/bank-clock'
import { clearFileFinder, encryptClearFiles } from '#platform/clear-files'
import type { Clock } from '#platform/clock'
import { currentActor, type RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import { createDiskStore } from '#platform/disk-store'
import { createEvents } from '#platform/events'
import { createClamd, sandboxScanner, scannedFiles } from '#platform/file-scanner'
import { createFiles, type NeededFiles } from '#platform/files'
import { smtpMail } from '#platform/mail'
import { networkOf } from '#platform/network'
import { createPersonKeys } from '#platform/person-keys'
import { createPersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import { createRate } from '#platform/rate'
import { createS3Store, withEarlierStore } from '#platform/s3-store'
import type { Secrets } from '#platform/secrets'
import { httpSms } from '#platform/sms'
import { connect, type Parties } from './adapters.ts'
import type { Env } from './env.ts'
import { createErasing } from './erasure.ts'
import { reviewDoors } from './review-doors.ts'

export interface WorldNeeds {
  env: Pick<
    Env,
    'DATA_DIR' | 'PUBLIC_URL' | 'MODE' | 'SMTP_URL' | 'MAIL_FROM' | 'INDIVIDUAL_ALLOW_LIST' | 'BRAND_NAME' | 'flags'
  > &
    Partial<
      Pick<
        Env,
        | 'CARD_ALLOW_LIST'
        | 'SIGN_IN_CODES'
        | 'INACTIVITY_SECONDS'
        | 'BANK_HOLIDAYS'
        | 'CODE_FOR_NEW_PAYEES'
        | 'CARD_SPECIAL_ALLOW_LIST'
        | 'CAD_EFT_ALLOW_LIST'
        | 'ALARM_EMAIL'
        | 'TERMS_URL'
        | 'TERMS_VERSION'
        | 'CLAMD'
        | 'LEGAL_ENTITY'
        | 'console'
        | 'filesBucket'
        | 'TRACKER_SITE_ID'
        | 'TRACKER_FORWARD_URL'
        | 'LOOKUP_API_KEY'
        | 'OPERATOR_TOKEN'
        | 'SECOND_RATES_URL'
        | 'SECOND_RATES_KEY'
        | 'SMS_URL'
        | 'SMS_TOKEN'
        | 'SMS_FROM'
        | 'WORK_OF'
      >
    >
  db: Database
  clock: Clock
  bankClock: Pick<BankClock, 'now'> & Partial<BankClock>
  random: Random
  secrets: Secrets
  log: Logger
  /** Who is connected on the outside; what needs anybody else is not offered. */
  parties: Parties
  /** What hashing a password or a PIN costs; the full cost unless a test says otherwise. */
  hashingCost?: HashingCost
}

/** Of no company that exists. */
const demoLegalEntity = 'Tradewind Payments Limited, 12 Harbour Street, London EC3M 4BY, United Kingdom'

/** What every module offers to the others, connected; nothing runs yet. */
export type Services = ReturnType<typeof createServices>

export function createServices({ env, db, clock, bankClock, random, secrets, log, parties, hashingCost }: WorldNeeds) {
  const { railFor, network, feed, acquirer, giveBack, collector, wallets, zenus } = connect(parties)
  const personKeys = createPersonKeys({ wrappingKey: secrets.keyFor('person-keys'), clock, random })
  const personal = createPersonalData({ keys: personKeys, indexKey: secrets.keyFor('blind-indexes'), random })
  const notifications = createNotifications({
    db,
    clock,
    random,
    secrets,
    log,
    publicUrl: env.PUBLIC_URL,
    mail: env.SMTP_URL ? smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM }) : undefined,
    sms: env.SMS_URL
      ? httpSms({ url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM ?? env.BRAND_NAME })
      : undefined,
  })
  const customers = createCustomers({
    db,
    clock,
    random,
    personal,
    record: (tx, kind, about) => record(tx, kind, about),
    individualAllowList: env.INDIVIDUAL_ALLOW_LIST,
    cardAllowLists: [env.CARD_ALLOW_LIST ?? [], env.CARD_SPECIAL_ALLOW_LIST ?? []],
    cadEftAllowList: env.CAD_EFT_ALLOW_LIST ?? [],
    blockIndividuals: env.flags.FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS,
    accountControl: env.flags.FEATURE_ACCOUNT_CONTROL,
    makerChecker: env.flags.FEATURE_MAKER_CHECKER,
    demo: env.MODE === 'demo',
  })
  announceHolidays(env.BANK_HOLIDAYS ?? [])
  const folder = join(env.DATA_DIR, 'files')
  const disk = createDiskStore(folder)
  const store = env.filesBucket ? withEarlierStore(createS3Store(env.filesBucket), disk) : disk
  const stored = createFiles({ db, keys: personKeys, store, clock, random, inClear: clearFileFinder(folder) })
  const scanner = env.CLAMD ? createClamd(env.CLAMD) : env.MODE === 'demo' ? sandboxScanner : undefined
  const files = scanner ? scannedFiles(stored, scanner) : stored
  const documents = createDocuments({ db, clock, random, personal, files })
  const identity = createIdentity({
    db,
    clock,
    random,
    secrets,
    personal,
    customers,
    notifications,
    publicUrl: env.PUBLIC_URL,
    codesByPolicy: env.SIGN_IN_CODES === 'yes',
    inactivitySeconds: env.INACTIVITY_SECONDS,
    birthDateOf: (tx, customerId) => onboarding.birthDateOf(tx, customerId),
    isInvited: (tx, email) => isInvited(tx, personal, { email, at: clock.now() }),
    ...(hashingCost && { hashingCost }),
  })
  /** As its reviewers know a customer: by who signs in for it, and by who owns or runs it. */
  const isOfCustomer = async (tx: Tx, caller: { email: string; name: string }, customerId: string) => {
    const team = await customers.teamOf(tx, customerId)
    const officers = await onboarding.amendments.officersOf(tx, customerId)
    return isAboutThem(caller, [
      ...team.map((member) => ({ email: member.email, name: fullName(member) })),
      ...officers,
    ])
  }
  const decisions = createDecisions({ clock, random })
  const staff = createStaff({
    db,
    clock,
    random,
    secrets,
    decisions,
    customers,
    isOfCustomer,
    publicUrl: env.PUBLIC_URL,
    consoleUrl: env.console?.url ?? env.PUBLIC_URL,
    issuer: `${env.BRAND_NAME} console`,
    // The demo world's people have no phones: their codes are in the outbox.
    ...(env.MODE === 'demo' && {
      sayCode: (tx, to, code) =>
        notifications.notify(tx, { to, channel: 'email', template: 'demo-authenticator', data: { code } }),
    }),
    ...(hashingCost && { hashingCost }),
  })
  const engagement = createEngagement({
    db,
    clock,
    random,
    customers,
    log,
    siteId: env.TRACKER_SITE_ID,
    forward: env.TRACKER_FORWARD_URL ? httpForwarder(env.TRACKER_FORWARD_URL) : undefined,
  })
  const reference = createReference({ brand: env.BRAND_NAME, sendr: env.flags.FEATURE_NEW_SENDR })
  // What is the same for everybody and open to strangers: enough for an office behind one address, and no more.
  const rate = createRate({ clock, most: 1_200, windowMs: 60_000 })
  const countLook = (ip: string) => rate(networkOf(ip))
  const registration = createRegistration({
    db,
    clock,
    random,
    secrets,
    personal,
    customers,
    identity,
    notifications,
    carryOver: createCarryOver({ clock, personal, customers }),
    reference,
    publicUrl: env.PUBLIC_URL,
    excludedCountries,
    sendsTexts: env.MODE === 'demo' || env.SMS_URL !== undefined,
    waitingList: env.flags.FEATURE_WAITLIST,
    terms: { version: env.TERMS_VERSION ?? '1', url: env.TERMS_URL ?? null },
  })
  const productOf = async (tx: Tx, customerId: string) =>
    (await customers.customerOf(tx, customerId))?.product ?? 'full'
  const customerNameOf = async (tx: Tx, customerId: string) => (await customers.customerOf(tx, customerId))?.name ?? ''
  const events = createEvents()
  const record: RecordChange = async (tx, kind, about) => {
    const who = currentActor()
    if (who) await identity.securityEvents.record(tx, { ...who, kind, detail: about })
  }
  const rates = createRates({
    db,
    record,
    holdOpen: (tx, customerId) => customers.holdOpen(tx, customerId),
    clock,
    bankClock,
    random,
    feed,
    productOf,
    customerNameOf,
    isOfCustomer,
    listSeen: (tx, looked) => staff.recordList(tx, looked),
    rateReached: events.publisher(rateReached),
    negotiationUpdated: events.publisher(negotiationUpdated),
    secondFeed: env.SECOND_RATES_URL
      ? httpRateSource({ url: env.SECOND_RATES_URL, key: env.SECOND_RATES_KEY })
      : undefined,
    log,
  })

  // From here on in the order of the floors: whoever is needed is there already. What a module must do in the transactions of
  // those below it comes by events.
  const screening = createScreening({
    db,
    bankClock,
    random,
    personal,
    identities: parties.identities,
    registers: parties.registers,
    lists: parties.lists,
    finished: events.publisher(screeningFinished),
    newHit: events.publisher(newHit),
    log,
  })
  const ledger = createLedger({
    db,
    // Positions are looked at last, when what was promised is used.
    recorders: { ...paymentRecorders, ...approvalRecorders, ...scheduleRecorders, ...treasuryRecorders },
  })
  const accounts = createAccounts({
    db,
    bankClock,
    random,
    ledger,
    rates,
    reopened: events.publisher(accountReopened),
    mainCurrencyOf: customers.mainCurrencyOf,
    holderNameOf: customers.payerNameOf,
  })
  const fundingAccounts = createFundingAccounts()
  const offerMoney = events.offering(moneyReceived)
  const rails = createRails({
    db,
    clock,
    bankClock,
    network,
    callbackSecrets: [callbackSecretOf(secrets)],
    handlers: {
      paymentUpdate: events.publisher(paymentUpdated),
      requestUpdate: events.publisher(requestUpdated),
      incoming: async (tx, payment) => (await offerMoney(tx, payment)) ?? 'unknown-account',
    },
    log,
  })
  const beneficiaries = createBeneficiaries({
    db,
    record,
    clock,
    random,
    accounts: fundingAccounts,
    lookupKey: env.LOOKUP_API_KEY ?? 'tradewind-public-lookups',
    rails: {
      railFor,
      reaches: (method, currency, country) => {
        const rail = railFor(method, currency)
        return !!rail && reachFault({ rail, network: facts(rail).network, currency, country }) === undefined
      },
      directory: network.directory,
      banksInCountry: rails.banksInCountry,
    },
  })
  const treasury = createTreasury({
    db,
    clock,
    bankClock,
    random,
    decisions,
    ledger,
    rates,
    staff,
    notifications,
    exchangeOf: findPricedExchange,
    documentOf: (of) => payments.getDocument(of),
    customerNameOf,
    promised: [(tx, currencies) => movesOfOpenQuotes(tx, currencies, clock.now()), movesOfPendingInstructions],
    log,
  })
  const preferences = createPreferences({
    db,
    clock,
    bankClock,
    random,
    personal,
    requireBeneficiary: beneficiaries.getBeneficiary,
  })
  const paymentGroups = createPaymentGroups({ db, clock, random, record })
  const switchedOff = switchedOffBy(env.flags)
  const approvers = { ...customers, limitedMembers: identity.limitedMembers }
  const approvalsOfPayments = approvalsForPayments({ team: approvers }, { isOn: env.flags.FEATURE_MAKER_CHECKER })
  const pricing = createPricing({
    db,
    bankClock,
    accounts: fundingAccounts,
    beneficiaries,
    rails: { railFor, facts, arrival, directory: network.directory },
    switchedOff,
    limitsPayoutsByYear: env.flags.FEATURE_PAYOUT_CREDIT_LIMIT,
    approvalsNeeded: approvalsOfPayments.approvalsNeeded,
    negotiableFrom: rates.negotiations.minimums,
  })
  const payments = createPayments({
    db,
    clock,
    bankClock,
    random,
    files,
    ledger,
    identity,
    passkeys: identity,
    rateBetween: rates.rateBetween,
    newPayees: env.CODE_FOR_NEW_PAYEES && {
      codeFrom: env.CODE_FOR_NEW_PAYEES,
      rateBetween: rates.rateBetween,
      codes: identity,
    },
    accounts: { ...accounts, accountOf: fundingAccounts.accountOf },
    beneficiaries,
    reference,
    readOrderContext: readOrderContext({ db, payerNameFrom: customers.nameFrom }),
    switchedOff,
    limitsPayoutsByYear: env.flags.FEATURE_PAYOUT_CREDIT_LIMIT,
    rails: { ...rails, railFor, facts, arrival },
    exchange: {
      // The last that a feed said is no price of today's once nobody is connected.
      pricePair: parties.rates ? rates.pricePair : async () => refuseRates(),
      productOf,
      agreed: rates.negotiations.agreed,
      agreedFor: rates.negotiations.agreedFor,
      giveAgreedBack: rates.negotiations.giveAgreedBack,
      assertPositionLimit: treasury.limits.assertPositionLimit,
      keptWithin: treasury.limits.keptWithin,
      recordRefusal: treasury.limits.recordRefusal,
      readContext: readExchangeContext({ db }),
      priceFrom: parties.rates ? rates.priceFrom : refuseRates,
    },
    exchangeEnded: events.publisher(exchangeEnded),
    approvals: approvalsOfPayments,
    scheduleSteps: scheduleSteps(),
    debtChanged: events.publisher(debtChanged),
    paymentAccepted: events.publisher(paymentAccepted),
    paymentEnded: events.publisher(paymentEnded),
    cancelElsewhere: events.offering(cancellation),
    orderedElsewhere: async (tx, of) => [...(await sendr.orderedBy(tx, of)), ...(await schedules.orderedBy(tx, of))],
    customersOf: async (tx, userId) =>
      (await customers.team.belongingsOf(tx, userId)).map(({ customer }) => customer.customerId),
    log,
  })
  const issuedDocuments = createIssuedDocuments({
    key: secrets.keyFor('issued-documents'),
    random,
    publicUrl: env.PUBLIC_URL,
    countLook: identity.countPublicLook,
  })
  const transactions = createTransactions({
    db,
    clock,
    bankClock,
    accounts: { ...accounts, accountOf: fundingAccounts.accountOf },
    holderNameOf: customers.payerNameOf,
    documents: issuedDocuments,
    reference,
    rails: { ...rails, facts },
    changeable: approvalsOfPayments.changeable,
    issuer: env.BRAND_NAME,
    log,
  })
  const { FEATURE_PLAID, FEATURE_CAD_EFT } = env.flags
  const tracking = createTracking({
    db,
    record,
    bankClock,
    random,
    key: secrets.keyFor('tracking-links'),
    notifications,
    publicUrl: env.PUBLIC_URL,
    countLook: identity.countPublicLook,
  })
  const mayPull = async (userId: string) =>
    parties.collections !== undefined && (FEATURE_PLAID || FEATURE_CAD_EFT || (await customers.isCadEftListed(userId)))
  /** Where wallets can be asked for money. */
  const fundedFrom: typeof walletCountriesOf = (currency) => (parties.wallets ? walletCountriesOf(currency) : [])
  const gateway = createGateway({
    db,
    record,
    clock,
    random,
    personal,
    accounts,
    payments,
    switchedOff,
    mayPull,
    reference,
    rails: { railFor, countriesOf: walletCountriesOf, fundedFrom, directory: network.directory },
  })
  // Who approves sees what is asked, from whichever account.
  const everyAccount: Database = {
    ...db,
    asCustomer: (customerId, work) => withAccountScope(undefined, () => db.asCustomer(customerId, work)),
    askAsCustomer: (customerId, work) => withAccountScope(undefined, () => db.askAsCustomer(customerId, work)),
  }
  const approvals = createApprovals({
    db: everyAccount,
    clock,
    bankClock,
    random,
    identity,
    accounts: fundingAccounts,
    team: approvers,
    grantRefusal,
    payableRemitter: gateway.payableRemitter,
    payments,
    transactions: {
      getTransactionDetails: async (asked) =>
        (await submissionOf({ db: everyAccount })(asked)) ??
        (await withAccountScope(undefined, () => transactions.getTransactionDetails(asked))),
    },
    batchesOf: (...asked) => batches.batchesOf(...asked),
    notify: events.publisher(approvalUpdated),
    notifyOfRuleChange: events.publisher(ruleChangeUpdated),
    ruleChanged: events.publisher(ruleChanged),
    log,
  })
  const batches = createBatches({
    db,
    clock: bankClock,
    identity,
    accounts,
    payees: { findMany: beneficiaries.findMany, fieldsOf: payeeOfOrder },
    placeOrder: payments.placeOrder,
    passkeys: payments.passkeys,
    knownQuotes: payments.knownQuotes,
    dropQuote: payments.dropQuote,
    releasingQuotes: payments.releasingQuotes,
  })
  const sendr = createSendr({
    db,
    clock,
    bankClock,
    random,
    quoteKey: secrets.keyFor('sendr-quotes'),
    documents: issuedDocuments,
    ledger,
    // The last that a feed said is no price of today's once nobody is connected.
    rates: parties.rates ? rates : { rateBetween: async () => undefined },
    assertPositionLimit: treasury.limits.assertPositionLimit,
    identity,
    payments,
    waitsForNobody: approvalsOfPayments.waitsForNobody,
    fundingAccounts,
    payees: beneficiaries,
    payerOf: customers.payerOf,
    switchedOff,
    reference,
    rails: { railFor, facts, arrival },
    mainCurrencyOf: customers.mainCurrencyOf,
    holdOpen: (tx, customerId) => customers.holdOpen(tx, customerId),
    acquirer,
    payableBy: { card: parties.cards !== undefined, transfer: parties.rails !== undefined },
    giveBack,
    issuer: env.BRAND_NAME,
    log,
  })
  const pulls = createPulls({
    db,
    clock,
    bankClock,
    identity,
    accounts,
    payments,
    network: collector,
    nextMorning: (at) => morningAfter('eft', at, 1),
    mayPull,
    log,
  })
  const topUps = createTopUps({
    db,
    clock,
    bankClock,
    identity,
    accounts,
    payments,
    walletOf: gateway.walletOf,
    walletCountriesOf: fundedFrom,
    network: wallets,
    log,
  })
  const onboarding = createOnboarding({
    db,
    clock,
    bankClock,
    random,
    personal,
    customers,
    documents,
    accounts,
    zenus,
    newSendr: env.flags.FEATURE_NEW_SENDR,
    accountSetup: env.flags.FEATURE_ACCOUNT_SETUP,
    submitted: events.publisher(onboardingSubmitted),
    moreSupplied: events.publisher(onboardingMoreSupplied),
    moreRequested: events.publisher(onboardingMoreRequested),
    decided: events.publisher(onboardingDecided),
  })
  const policyEdits = createPolicyEdits({ db, clock, random, registration, decisions })
  const review = createReview({
    db,
    clock,
    bankClock,
    random,
    personal,
    staff,
    customers,
    ...reviewDoors({ db, onboarding, screening }),
    readDocument: ({ customerId, ...side }) => documents.getDocument({ caller: { customerId }, ...side }),
  })
  const team = createTeam({
    db,
    record,
    recordFor: (tx, { userId, customerId }, { kind, about: detail }) =>
      identity.securityEvents.record(tx, { userId, customerId, kind, detail }),
    clock,
    bankClock,
    random,
    personal,
    customers,
    identity,
    approvals,
    accounts,
    schedules: { standingOf: (tx, asked) => schedules.standingOf(tx, asked) },
    notifications,
    decisions,
    staff,
    isOfCustomer,
    publicUrl: env.PUBLIC_URL,
  })
  const erasing = createErasing({
    db,
    world: { personKeys, identity, customers, gateway, notifications, registration, screening, team, approvals },
    clock,
    secrets,
    dataDir: env.DATA_DIR,
  })
  const profile = createProfile({
    db,
    record,
    erasing,
    decisions,
    clock,
    random,
    secrets,
    personal,
    customers,
    documents,
    files,
    identity,
    notifications,
    onboarding,
    accounts,
    pricing,
    staff,
    isOfCustomer,
    openOnAccount: events.offering(accountClosing),
    hasAccountRequest: (tx, customerId) => accountManagement.hasPendingRequest(tx, customerId),
    hasOpenRate: rates.negotiations.hasOpen,
    hasOpenTransfer: (tx, customerId) => sendr.hasOpen(tx, customerId),
    closeAccounts: (tx, of) => accountManagement.closeAll(tx, of),
    settleAfterLeaving: (tx, of) => approvals.settleAfterLeaving(tx, of),
    withdrawOpen: async (tx, customerId) => {
      await team.invitations.withdrawAll(tx, customerId)
      await approvals.delegations.endAll(tx, customerId)
      await rates.alerts.endAll(tx, customerId)
    },
    publicUrl: env.PUBLIC_URL,
    sendsTexts: env.MODE === 'demo' || env.SMS_URL !== undefined,
  })
  const accountManagement = createAccountManagement({
    db,
    bankClock,
    random,
    personal,
    accounts,
    ledger,
    payments,
    customers,
    staff,
    isOfCustomer,
    reference,
    documents,
    stillOpen: events.offering(accountClosing),
    accountUpdated: events.publisher(accountUpdated),
    requestUpdated: events.publisher(accountRequestUpdated),
  })
  const statements = createStatements({
    db,
    bankClock,
    accounts,
    liensAt: accountManagement.liensAt,
    holderNameOf: customers.payerNameOf,
    documents: issuedDocuments,
    issuer: env.BRAND_NAME,
    legalEntity: env.LEGAL_ENTITY ?? (env.MODE === 'demo' ? demoLegalEntity : env.BRAND_NAME),
  })
  const schedules = createSchedules({
    db,
    record,
    bankClock,
    random,
    accounts,
    payments,
    approvals: {
      writeRequest: approvalsOfPayments.writeRequest,
      endRequest: (tx, id) => approvals.exchangeEnded(tx, { id }),
    },
    restDays,
    payerOf: async (tx, { userId, customerId }) => {
      const belonging = await customers.belongingIn(tx, { userId, customerId })
      if (!belonging?.permissions.has('payments:create')) return undefined
      const member = memberLimits(belonging.member)
      return { ...(member && { member }), exchanges: belonging.permissions.has('exchange:create') }
    },
    expectedIncoming: (customerId) => pulls.listExpected(customerId),
    notify: events.publisher(scheduleUpdated),
    log,
  })
  const audit = createAudit({
    db,
    clock,
    random,
    anchorFile: join(env.DATA_DIR, 'ledger-anchors'),
    anchorKey: secrets.keyFor('ledger-anchors'),
    alarm: {
      email: env.ALARM_EMAIL,
      notify: (tx, to, data) => notifications.notify(tx, { to, channel: 'email', template: 'ledger-alarm', data }),
    },
    log,
  })
  return {
    /** Encrypts what an earlier version kept in clear, until it is done or `signal` ends it. */
    encryptClearFiles: (needed: NeededFiles, signal: AbortSignal) =>
      encryptClearFiles(
        { folder, db, files: stored, needed, log },
        { before: new Date(clock.now().getTime() - 86_400_000), signal },
      ),
    files,
    personKeys,
    events,
    fundingAccounts,
    issuedDocuments,
    tracking,
    approvals,
    review,
    policyEdits,
    audit,
    notifications,
    customers,
    decisions,
    documents,
    identity,
    staff,
    engagement,
    gateway,
    reference,
    registration,
    countLook,
    rates,
    screening,
    batches,
    beneficiaries,
    paymentGroups,
    ledger,
    accounts,
    rails,
    pricing,
    payments,
    transactions,
    sendr,
    pulls,
    preferences,
    treasury,
    topUps,
    profile,
    erasing,
    team,
    accountManagement,
    statements,
    schedules,
    onboarding,
  }
}

function refuseRates(): never {
  throw new Refusal('rates.missing')
}

/** By which messages of networks are known to be theirs, written as Standard Webhooks writes its keys. */
export const callbackSecretOf = (secrets: Secrets): string =>
  `whsec_${secrets.keyFor('rails-callbacks').toString('base64')}`
