import { join } from 'node:path'
import { walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import type { Logger } from 'pino'
import { createAccounts } from '#modules/accounts'
import { approvalRecorders, createApprovals } from '#modules/approvals'
import { createAudit } from '#modules/audit'
import { createBatches } from '#modules/batches'
import { createBeneficiaries, createPaymentGroups, payeeOfOrder } from '#modules/beneficiaries'
import { createCustomers, createDocuments } from '#modules/customers'
import { createEngagement, httpForwarder } from '#modules/engagement'
import { createGateway } from '#modules/gateway'
import { createIdentity, type HashingCost } from '#modules/identity'
import { createLedger } from '#modules/ledger'
import { createNotifications } from '#modules/notifications'
import { createPayments, paymentRecorders, reachFault, readOrderFacts, switchedOffBy } from '#modules/payments'
import { arrival, createRails, facts, morningAfter } from '#modules/rails'
import { createPulls } from '#modules/pulls'
import { createRates } from '#modules/rates'
import { createReference } from '#modules/reference'
import { createTopUps } from '#modules/topups'
import { createSendr } from '#modules/sendr'
import type { BankClock } from '#platform/bank-clock'
import { clearFileFinder, encryptClearFiles } from '#platform/clear-files'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { createDiskStore } from '#platform/disk-store'
import { createClamd, sandboxScanner, scannedFiles } from '#platform/file-scanner'
import { createFiles } from '#platform/files'
import { smtpMail } from '#platform/mail'
import { createPersonKeys } from '#platform/person-keys'
import { createPersonalData } from '#platform/personal-data'
import { createPurge, type RetentionCategory } from '#platform/retention'
import { createS3Store, withEarlierStore } from '#platform/s3-store'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import { connect, type Parties } from './adapters.ts'
import type { Env } from './env.ts'
import { filesOfModules, retentionCategories } from './retention.ts'
import { notifierOfRuleChanges } from './notify-of-rule-changes.ts'
import { tellerOfApprovals } from './tell-of-approvals.ts'
import { tellerOfDebts } from './tell-of-debts.ts'
import { tellerOfMoney } from './tell-of-money.ts'
import { tellerOfPayments } from './tell-of-payments.ts'

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
        | 'CODE_FOR_NEW_PAYEES'
        | 'CARD_SPECIAL_ALLOW_LIST'
        | 'CAD_EFT_ALLOW_LIST'
        | 'ALARM_EMAIL'
        | 'CLAMD'
        | 'filesBucket'
        | 'TRACKER_SITE_ID'
        | 'TRACKER_FORWARD_URL'
        | 'LOOKUP_API_KEY'
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
  /** What else is stored for a while, by parties that keep things in our database. */
  alsoPurged?: readonly RetentionCategory[]
  /** What hashing a password or a PIN costs; the full cost unless a test says otherwise. */
  hashingCost?: HashingCost
}

/** Every module with what it needs, connected; nothing runs yet. */
export type World = ReturnType<typeof createWorld>

export function createWorld({
  env,
  db,
  clock,
  bankClock,
  random,
  secrets,
  log,
  parties,
  alsoPurged = [],
  hashingCost,
}: WorldNeeds) {
  const { railFor, network, feed, acquirer, giveBack, collector, wallets } = connect(parties)
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
  })
  const customers = createCustomers({
    db,
    clock,
    random,
    personal,
    individualAllowList: env.INDIVIDUAL_ALLOW_LIST,
    cardAllowLists: [env.CARD_ALLOW_LIST ?? [], env.CARD_SPECIAL_ALLOW_LIST ?? []],
    cadEftAllowList: env.CAD_EFT_ALLOW_LIST ?? [],
    blockIndividuals: env.flags.FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS,
    accountControl: env.flags.FEATURE_ACCOUNT_CONTROL,
    makerChecker: env.flags.FEATURE_MAKER_CHECKER,
    demo: env.MODE === 'demo',
  })
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
  const reference = createReference()
  const rates = createRates({ db, bankClock, feed })

  // The modules know each other through the ledger's records and the rails' news, both ways; this is the one knot.
  const beneficiaries = createBeneficiaries({
    db,
    clock,
    random,
    accounts: { accountOf: (...asked) => placeOfMoney(...asked) },
    lookupKey: env.LOOKUP_API_KEY ?? 'tradewind-public-lookups',
    rails: {
      railFor,
      reaches: (method, currency, country) => {
        const rail = railFor(method, currency)
        return !!rail && reachFault({ rail, network: facts(rail).network, currency, country }) === undefined
      },
      directory: network.directory,
      banksInCountry: (iso3) => rails.banksInCountry(iso3),
    },
  })
  const paymentGroups = createPaymentGroups({ db, clock, random })
  const ledger = createLedger({ db, recorders: { ...paymentRecorders, ...approvalRecorders } })
  const accounts = createAccounts({
    db,
    bankClock,
    random,
    ledger,
    rates,
    mainCurrencyOf: customers.mainCurrencyOf,
    holderNameOf: customers.payerNameOf,
  })
  /** Where a payment's money is held: an account, or the place of a transfer by SendR, which is always open. */
  const placeBy =
    (read: typeof accounts.accountOf) =>
    async (...asked: Parameters<typeof read>): Promise<Awaited<ReturnType<typeof read>> & { inTransit?: boolean }> => {
      const [tx, customerId, accountId] = asked
      const holding = await sendr.holding(tx, customerId, accountId)
      if (!holding) return read(...asked)
      const place = { ...holding, name: 'SendR', accountNumber: '', inTransit: true }
      return { ...place, status: 'Active', openedAt: bankClock.now() }
    }
  const placeOfMoney = placeBy(accounts.accountOf)
  const tellOfMoney = tellerOfMoney({ accounts: () => accounts, customers, notifications, clock })
  const tellOfPayment = tellerOfPayments({ customers, notifications, sendr: () => sendr, clock })
  const rails = createRails({
    db,
    clock,
    bankClock,
    network,
    callbackSecrets: [callbackSecretOf(secrets)],
    handlers: {
      paymentUpdate: (tx, update) => payments.paymentUpdate(tx, update),
      requestUpdate: (tx, update) => topUps.requestUpdate(tx, update),
      incoming: async (tx, payment) => {
        const taken = await sendr.takeTransfer(tx, payment)
        if (taken !== 'not-ours') return taken
        const outcome = await payments.incoming(tx, payment)
        if (outcome === 'credited') await tellOfMoney(tx, payment)
        return outcome
      },
    },
    log,
  })
  const approvals = createApprovals({
    db,
    clock,
    bankClock,
    random,
    identity,
    accounts: { standingAccountOf: placeBy(accounts.standingAccountOf) },
    team: customers,
    payableRemitter: (...asked) => gateway.payableRemitter(...asked),
    payments: () => payments,
    tell: tellerOfApprovals({ notifications }),
    notifyOfRuleChange: notifierOfRuleChanges({ notifications }),
    log,
  })
  const switchedOff = switchedOffBy(env.flags)
  const payments = createPayments({
    db,
    clock,
    bankClock,
    random,
    files,
    ledger,
    identity,
    newPayees: env.CODE_FOR_NEW_PAYEES && {
      codeFrom: env.CODE_FOR_NEW_PAYEES,
      rateBetween: rates.rateBetween,
      codes: identity,
    },
    accounts: { ...accounts, accountOf: placeOfMoney },
    beneficiaries,
    reference,
    readOrderFacts: readOrderFacts({ db, payerNameFrom: customers.nameFrom }),
    switchedOff,
    limitsPayoutsByYear: env.flags.FEATURE_PAYOUT_CREDIT_LIMIT,
    rails: { ...rails, railFor, facts, arrival },
    issuer: env.BRAND_NAME,
    // Switched off, nobody could approve anything.
    approvals: env.flags.FEATURE_MAKER_CHECKER ? approvals.forPayments : undefined,
    owing: tellerOfDebts({ customers, notifications }),
    ended: async (tx, payment) => {
      await approvals.paymentEnded(tx, payment)
      await sendr.payoutEnded(tx, payment)
      await tellOfPayment(tx, payment)
    },
    log,
  })
  const batches = createBatches({
    db,
    clock: bankClock,
    identity,
    accounts,
    payees: { findMany: beneficiaries.findMany, fieldsOf: payeeOfOrder },
    placeOrder: payments.placeOrder,
  })
  const sendr = createSendr({
    db,
    clock,
    bankClock,
    random,
    quoteKey: secrets.keyFor('sendr-quotes'),
    ledger,
    // The last that a feed said is no price of today's once nobody is connected.
    rates: parties.rates ? rates : { rateBetween: async () => undefined },
    identity,
    payments: () => payments,
    waitsForNobody: env.flags.FEATURE_MAKER_CHECKER ? approvals.forPayments.waitsForNobody : undefined,
    payees: beneficiaries,
    payerOf: customers.payerOf,
    switchedOff,
    reference,
    rails: { railFor, facts, arrival },
    mainCurrencyOf: customers.mainCurrencyOf,
    acquirer,
    payableBy: { card: parties.cards !== undefined, transfer: parties.rails !== undefined },
    giveBack,
    issuer: env.BRAND_NAME,
    log,
  })
  const { FEATURE_PLAID, FEATURE_CAD_EFT } = env.flags
  const mayPull = async (userId: string) =>
    parties.collections !== undefined && (FEATURE_PLAID || FEATURE_CAD_EFT || (await customers.isCadEftListed(userId)))
  /** Where wallets can be asked for money. */
  const fundedFrom: typeof walletCountriesOf = (currency) => (parties.wallets ? walletCountriesOf(currency) : [])
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
  const gateway = createGateway({
    db,
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
  const categories = [...retentionCategories({ db, clock, bankClock, files }), ...alsoPurged]
  const purge = createPurge({ db, clock, categories, log })
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
    encryptClearFiles: (signal: AbortSignal) =>
      encryptClearFiles(
        { folder, db, files: stored, needed: filesOfModules, log },
        { before: new Date(clock.now().getTime() - 86_400_000), signal },
      ),
    files,
    personKeys,
    approvals,
    audit,
    purge,
    notifications,
    customers,
    documents,
    identity,
    engagement,
    gateway,
    reference,
    rates,
    batches,
    beneficiaries,
    paymentGroups,
    ledger,
    accounts,
    rails,
    payments,
    sendr,
    pulls,
    topUps,
  }
}

/** By which messages of networks are known to be theirs, written as Standard Webhooks writes its keys. */
export const callbackSecretOf = (secrets: Secrets): string =>
  `whsec_${secrets.keyFor('rails-callbacks').toString('base64')}`
