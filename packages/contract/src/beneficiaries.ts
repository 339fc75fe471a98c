import { bare } from '@tradewind/kernel/bank/bare'
import type { Currency } from '@tradewind/kernel'
import { countryOfState, findCountry } from '@tradewind/kernel/country'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { emailField, field, optionalField, orEmpty } from './form-rules.ts'
import { CurrencyCode, Id, Moment, page, paging, text, WholeNumber, Version, YesNo, OptionalId } from './wire.ts'

/** The ways of paying that the wire names; one more has a number there. */
const namedMethods = [
  'SortCode',
  'Iban',
  'AbaRouting',
  'Transfer',
  'BicSwift',
  'WireRouting',
  'MobileMoney',
  'RoutingCode',
  'Interac',
  'BankCode',
] as const

/** Every way of paying, as we call it. `None`, which the specification lists too, is no way: it is refused. */
export const paymentMethods = [...namedMethods, 'Ifsc'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What the specification writes where the others write their name. */
export const ifscOnTheWire = 7

type MethodOnTheWire = (typeof namedMethods)[number] | typeof ifscOnTheWire

/** A way of paying as the wire writes it, by our name; 7 is IFSC. */
export const methodFromWire = (written: MethodOnTheWire): PaymentMethod =>
  written === ifscOnTheWire ? 'Ifsc' : written

/** Our name of a way of paying as the wire writes it. */
export const methodToWire = (method: PaymentMethod): MethodOnTheWire => (method === 'Ifsc' ? ifscOnTheWire : method)

const methodWords = 'This is not a way of paying that we know.'

export const PaymentMethodType = z.codec(
  z.union([z.enum(namedMethods), z.literal(ifscOnTheWire)], methodWords),
  z.enum(paymentMethods, methodWords),
  { decode: methodFromWire, encode: methodToWire },
)

/** The same in a query, where everything is text. */
export const PaymentMethodInQuery = z.codec(
  z.enum([...namedMethods, `${ifscOnTheWire}`], methodWords),
  z.enum(paymentMethods, methodWords),
  {
    decode: (written) => methodFromWire(written === `${ifscOnTheWire}` ? ifscOnTheWire : written),
    encode: (method) => (method === 'Ifsc' ? `${ifscOnTheWire}` : method),
  },
)

/** 0 is a company, 1 an individual. */
export const EntityType = z.union([z.literal(0), z.literal(1)])

/** The bank in between, which only SWIFT goes through. */
export const intermediaryFields = {
  intermediaryBankName: optionalField('Intermediary bank', { most: 140 }),
  intermediaryBankRoutingNumber: optionalField('Intermediary bank routing number', { most: 16 }),
  intermediaryBankBicCode: optionalField('Intermediary bank BIC', { most: 16 }),
  intermediaryBankCountryCode: optionalField('Intermediary bank country', { most: 3 }),
}

/**
 * Where the money goes. `paymentMethodValue` is what names the bank, or all there is to name: the sort code, the IBAN,
 * the routing number, the BIC, the bank's code, the IFSC, the whole routing code, the e-mail address of an Interac
 * transfer, the dial code and number of mobile money joined; for a local transfer it is fixed at `MIB`, and `bankCode`
 * says where. `bankCode` is the operator's for mobile money. All but IBAN, Interac and mobile money have an account number.
 */
const accountDetailFields = {
  paymentMethodType: PaymentMethodType,
  paymentMethodValue: text(254),
  accountNumber: optionalField('Account number', { most: 34 }),
  bankCode: optionalField('Bank', { most: 24 }),
  branchCode: optionalField('Branch code', { most: 12 }),
  bankName: optionalField('Bank name', { most: 140 }),
  bankBranch: optionalField('Branch', { most: 140 }),
  bankAddress: optionalField('Bank address'),
  bankCity: optionalField('Bank city', { most: 80 }),
  bankPostCode: optionalField('Bank postcode', { most: 20 }),
  bankCountryId: optionalField('Bank country', { most: 3 }),
  bicCode: optionalField('BIC', { most: 16 }),
  routingNumber: optionalField('Routing number', { most: 16 }),
  /** The dial code of a mobile money number. */
  countryCode: optionalField('Country code', { most: 5 }),
  ...intermediaryFields,
  isAccountNumber: z.optional(z.boolean()),
  useForPayment: z.optional(z.boolean()),
  beneficiaryCurrencyCode: orEmpty(CurrencyCode),
}

/** A detail has two names of its account number, and its currency by id or by code: all of them, or any one. */
export const givenDetailFields = {
  ...accountDetailFields,
  beneficiaryAccountNumber: optionalField('Account number', { most: 34 }),
  beneficiaryCurrencyId: orEmpty(CurrencyCode),
}

type GivenDetail = z.output<z.ZodMiniObject<typeof givenDetailFields>>
export type AccountDetail = Omit<GivenDetail, 'beneficiaryAccountNumber' | 'beneficiaryCurrencyId'>

/** Refuses a detail whose two names of one thing say different things. */
export const detailAgrees = z.superRefine<GivenDetail>((detail, context) => {
  const { accountNumber, beneficiaryAccountNumber: number, beneficiaryCurrencyCode: code } = detail
  const differ = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: detail })
  if (accountNumber && number && bare(accountNumber) !== bare(number))
    differ('beneficiaryAccountNumber', 'This is another number than the account number.')
  if (code && detail.beneficiaryCurrencyId && code !== detail.beneficiaryCurrencyId)
    differ('beneficiaryCurrencyId', 'This is another currency than the currency code.')
})

/** A detail with one name for each thing; a second name is only another way of saying it. */
export function oneNameEach({
  beneficiaryAccountNumber: number,
  beneficiaryCurrencyId: currency,
  ...detail
}: GivenDetail): AccountDetail {
  return {
    ...detail,
    ...(number && { accountNumber: detail.accountNumber ?? number }),
    ...(currency && { beneficiaryCurrencyCode: currency }),
  }
}

export const AccountDetail = z.codec(
  z.strictObject(givenDetailFields).check(detailAgrees),
  z.custom<AccountDetail>((value) => typeof value === 'object'),
  { decode: oneNameEach, encode: (detail) => detail },
)

/** Whether the payee of an Interac transfer must answer a question, or is paid at once. */
export const InteracTransferType = z.enum(['alias-regular', 'alias-deposit'])

/** What lists of beneficiaries are sorted by. */
export const beneficiarySorts = ['Name', 'DateAdded', 'LastPaid'] as const

/**
 * How a name compares with the account's: `match`; `close`; `none`, which never shows the name; `unavailable` where
 * nobody can say, or nobody was asked.
 */
export const NameCheckResult = z.enum(['match', 'close', 'none', 'unavailable'])
export type NameCheckResult = z.output<typeof NameCheckResult>

/** An account of a saved beneficiary, as it may be sent again; of each currency one is used unless another is chosen. */
export const SavedAccountDetail = z.object({
  ...accountDetailFields,
  accountDetailId: Id,
  bankVerified: z.boolean(),
  /** What the bank said of the name when it was last asked; `unavailable` also after the beneficiary got another name. */
  nameCheck: NameCheckResult,
  /** For Interac only: what was found when it was saved. Who takes money at once is asked no question. */
  interacTransferType: z.optional(InteracTransferType),
})

export const Beneficiary = z.object({
  beneficiaryId: Id,
  beneficiaryAccountName: z.string(),
  beneficiaryEntityType: EntityType,
  beneficiaryFirstName: z.nullable(z.string()),
  beneficiaryLastName: z.nullable(z.string()),
  beneficiaryCompanyName: z.nullable(z.string()),
  beneficiaryEmailAddress: z.nullable(z.string()),
  beneficiaryCountryId: z.string(),
  country: z.string(),
  beneficiaryState: z.nullable(z.string()),
  beneficiaryCity: z.nullable(z.string()),
  beneficiaryAddress: z.nullable(z.string()),
  beneficiaryPostcode: z.nullable(z.string()),
  /** The currency of the first account: the one that was asked for, else the one saved first. */
  currencyCode: CurrencyCode,
  dateAdded: Moment,
  lastPaidAt: z.nullable(Moment),
  /** Counts changes: whoever changes it says which count was seen, so that nobody overwrites what was not read. */
  version: z.int(),
  beneficiaryAccountDetails: z.array(SavedAccountDetail),
})

const people = {
  beneficiaryEntityType: EntityType,
  beneficiaryFirstName: optionalField('First name', { most: 70 }),
  beneficiaryLastName: optionalField('Last name', { most: 70 }),
  beneficiaryCompanyName: optionalField('Company name', { most: 140 }),
  beneficiaryAccountName: field('Account name', { most: 140 }),
  beneficiaryEmailAddress: orEmpty(emailField()),
  beneficiaryCountryId: field('Country', { most: 3 }),
  beneficiaryCountryIso: optionalField('Country', { most: 3 }),
  /** The id of a state of that country, or its name where the country has no list. */
  beneficiaryState: optionalField('State', { most: 80 }),
  beneficiaryCity: optionalField('City', { most: 80 }),
  beneficiaryAddress: optionalField('Address'),
  beneficiaryPostcode: optionalField('Postcode', { most: 20 }),
}

/** Who is paid: shared by saving a beneficiary and by sending to a new one. */
export const beneficiaryFields = people

/** The fields of a request that say who somebody is, by the names that they have there. */
interface NameFields {
  entityType: string
  firstName: string
  lastName: string
  companyName: string
}

/** A company sends no first and last names, an individual no company name. */
export const namesFit = ({ entityType, firstName, lastName, companyName }: NameFields) =>
  z.superRefine<object>((given, context) => {
    const who = given as Record<string, unknown>
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: who })
    const individual = who[entityType] === 1
    if (individual && who[companyName]) refuse(companyName, 'An individual has no company name.')
    if (individual && !who[firstName]) refuse(firstName, 'First name is required')
    if (individual && !who[lastName]) refuse(lastName, 'Last name is required')
    if (!individual && !who[companyName]) refuse(companyName, 'Company name is required')
    if (!individual && (who[firstName] || who[lastName])) refuse(firstName, 'A company has no first and last name.')
  })

export const namesFitEntity = namesFit({
  entityType: 'beneficiaryEntityType',
  firstName: 'beneficiaryFirstName',
  lastName: 'beneficiaryLastName',
  companyName: 'beneficiaryCompanyName',
})

interface CountryFields {
  beneficiaryCountryId: string
  beneficiaryCountryIso?: string | undefined
  beneficiaryState?: string | undefined
}

/** The country's id and its code are of one country, and so is the state, where it is named by its id. */
export const countriesAgree = z.superRefine<CountryFields>((given, context) => {
  const { beneficiaryCountryId: id, beneficiaryCountryIso: iso, beneficiaryState: state } = given
  const refuse = (field: keyof CountryFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: given })
  const country = findCountry(id.toUpperCase())
  if (iso !== undefined && findCountry(iso.toUpperCase()) !== country)
    refuse('beneficiaryCountryIso', 'This is another country than the id says.')
  const ofCountry = state === undefined ? undefined : countryOfState(state)
  if (ofCountry && country && ofCountry !== country.alpha2)
    refuse('beneficiaryState', 'This state is of another country.')
})

const savedDetails = z.array(AccountDetail).check(z.length(1, 'Give one bank account.'))

/** What an account that is saved is paid in: said of the beneficiary or of its account, by id or by code. */
const currencyFields = { beneficiaryCurrencyCode: orEmpty(CurrencyCode), beneficiaryCurrencyId: orEmpty(CurrencyCode) }

interface SavedOrder {
  beneficiaryCurrencyCode?: Currency | undefined
  beneficiaryCurrencyId?: Currency | undefined
  beneficiaryAccountDetails: readonly AccountDetail[]
}

const currenciesOf = ({ beneficiaryAccountDetails: [detail], ...order }: SavedOrder): (Currency | undefined)[] => [
  order.beneficiaryCurrencyCode,
  order.beneficiaryCurrencyId,
  detail?.beneficiaryCurrencyCode,
]

/** The one currency that a request to save an account names, however often. */
export const currencyToSave = (order: SavedOrder): Currency | undefined => currenciesOf(order).find(Boolean)

const oneCurrency = z.superRefine<SavedOrder>((order, context) => {
  const said = new Set(currenciesOf(order).filter(Boolean))
  if (said.size === 1) return
  const message = said.size === 0 ? 'Currency is required' : 'This names more than one currency.'
  context.addIssue({ code: 'custom', path: ['beneficiaryCurrencyCode'], message, input: order })
})

export const listBeneficiaries = call({
  name: 'beneficiaries.listBeneficiaries',
  call: 'GET /transactions/api/v1/Beneficiary/customers/{customerId}',
  summary: 'Saved beneficiaries of the signed-in customer, searched, sorted and paged; on request up to 1000 at once.',
  permission: 'beneficiaries:read',
  action: 'access beneficiary records',
  params: z.strictObject({ customerId: Id }),
  query: z.strictObject({
    ...paging,
    DisablePageLimit: z._default(YesNo, false),
    CurrencyCode: z.optional(CurrencyCode),
    /** Part of the name, the bank or a number. */
    Search: z.optional(text(80)),
    SortBy: z._default(z.enum(beneficiarySorts), 'Name'),
    SortDirection: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  }),
  value: page(Beneficiary),
  refusals: ['request.not_found'],
})

export const listAccountBeneficiaries = call({
  name: 'beneficiaries.listAccountBeneficiaries',
  call: 'GET /transactions/api/v1/Beneficiary/get-account-beneficiaries',
  summary: 'Saved beneficiaries that an account can pay, by name, with their accounts in its currency.',
  permission: 'beneficiaries:read',
  query: z.strictObject({ CustomerId: Id, AccountId: Id, CurrencyCode }),
  value: z.array(Beneficiary),
  refusals: ['accounts.unknown', 'request.not_found'],
})

export const listRecentBeneficiaries = call({
  name: 'beneficiaries.listRecentBeneficiaries',
  call: 'GET /transactions/api/v1/beneficiary/get-recent-beneficiaries',
  summary: 'Saved beneficiaries paid last, newest first; with a currency those that were paid in it.',
  permission: 'beneficiaries:read',
  query: z.strictObject({
    CurrencyId: z.optional(CurrencyCode),
    BeneficiaryCount: z._default(WholeNumber.check(z.refine((n) => n >= 1 && n <= 20, 'Ask for 1 to 20.')), 5),
  }),
  value: z.array(Beneficiary),
})

export const getBeneficiary = call({
  name: 'beneficiaries.getBeneficiary',
  call: 'GET /transactions/api/v1/beneficiary/{id}',
  summary: 'One saved beneficiary with all accounts.',
  permission: 'beneficiaries:read',
  params: z.strictObject({ id: Id }),
  value: Beneficiary,
  refusals: ['beneficiaries.unknown'],
})

export const addAccountBeneficiary = call({
  name: 'beneficiaries.addAccountBeneficiary',
  call: 'POST /transactions/api/v1/beneficiary/add-account-beneficiary',
  summary: 'Saves a beneficiary whose bank details were verified before.',
  permission: 'beneficiaries:manage',
  idempotent: true,
  body: z
    .strictObject({
      ...people,
      ...currencyFields,
      customerId: OptionalId,
      beneficiaryAccountDetails: savedDetails,
    })
    .check(namesFitEntity, countriesAgree, oneCurrency),
  value: z.object({ beneficiaryId: Id }),
  refusals: ['beneficiaries.account_saved', 'payments.not_verified', 'request.not_found'],
})

export const addAlternateAccount = call({
  name: 'beneficiaries.addAlternateAccount',
  call: 'POST /transactions/api/v1/beneficiary/add-alternate-account-beneficiary',
  summary: 'Gives a saved beneficiary another account, in the same currency or another, verified before.',
  permission: 'beneficiaries:manage',
  idempotent: true,
  body: z
    .strictObject({
      ...currencyFields,
      customerId: OptionalId,
      beneficiaryId: Id,
      beneficiaryAccountDetails: savedDetails,
    })
    .check(oneCurrency),
  value: z.object({ beneficiaryId: Id, accountDetailId: Id }),
  refusals: [
    'beneficiaries.account_saved',
    'beneficiaries.accounts_full',
    'beneficiaries.unknown',
    'payments.not_verified',
    'request.not_found',
  ],
})

export const updateBeneficiary = call({
  name: 'beneficiaries.updateBeneficiary',
  call: 'PUT /transactions/api/v1/beneficiary',
  summary: 'Changes who a saved beneficiary is. Refused when somebody else changed it since it was read.',
  permission: 'beneficiaries:manage',
  body: z
    .strictObject({
      ...people,
      customerId: OptionalId,
      beneficiaryId: Id,
      /** The state that was read; without it nobody is asked what became of it meanwhile. */
      version: z.optional(Version),
      /** As they are: accounts are changed by calls of their own. */
      beneficiaryAccountDetails: z.optional(z.array(AccountDetail).check(z.maxLength(100, 'These are too many.'))),
    })
    .check(namesFitEntity, countriesAgree),
  value: Beneficiary,
  refusals: ['beneficiaries.changed', 'beneficiaries.unknown', 'request.not_found'],
})

export const updateAccountDetails = call({
  name: 'beneficiaries.updateAccountDetails',
  call: 'PUT /transactions/api/v1/beneficiary/account-details',
  summary: 'Changes one account of a beneficiary: other numbers, verified before, or that its currency is paid there.',
  permission: 'beneficiaries:manage',
  body: z
    .strictObject({
      ...givenDetailFields,
      customerId: OptionalId,
      beneficiaryId: Id,
      accountDetailId: Id,
      version: z.optional(Version),
    })
    .check(detailAgrees),
  value: Beneficiary,
  refusals: [
    'beneficiaries.account_saved',
    'beneficiaries.account_unknown',
    'beneficiaries.changed',
    'beneficiaries.unknown',
    'payments.not_verified',
    'request.not_found',
  ],
})

/** Ours: the specification adds accounts to a beneficiary and takes none away. */
export const removeAccountDetails = call({
  name: 'beneficiaries.removeAccountDetails',
  call: 'DELETE /transactions/api/v1/beneficiary/account-details/{id}',
  summary: 'Takes one account away from a beneficiary that has another.',
  permission: 'beneficiaries:manage',
  params: z.strictObject({ id: Id }),
  value: Beneficiary,
  refusals: ['beneficiaries.account_unknown', 'beneficiaries.last_account'],
})

export const deleteBeneficiary = call({
  name: 'beneficiaries.deleteBeneficiary',
  call: 'DELETE /transactions/api/v1/beneficiary/{id}',
  summary: 'Deletes a saved beneficiary. Payments keep their own record; until `restorableUntil` it can be put back.',
  permission: 'beneficiaries:manage',
  params: z.strictObject({ id: Id }),
  value: z.object({ restorableUntil: Moment }),
  refusals: ['beneficiaries.unknown'],
})

/** Ours: the undo of a deletion. */
export const restoreBeneficiary = call({
  name: 'beneficiaries.restoreBeneficiary',
  call: 'POST /transactions/api/v1/beneficiary/restore-beneficiary',
  summary: 'Puts a beneficiary back that was deleted a moment ago, with its accounts and in its groups.',
  permission: 'beneficiaries:manage',
  body: z.strictObject({ beneficiaryId: Id }),
  value: Beneficiary,
  refusals: ['beneficiaries.account_saved', 'beneficiaries.too_late', 'beneficiaries.unknown'],
})

export const getRequiredDetail = call({
  name: 'beneficiaries.getRequiredDetail',
  call: 'GET /transactions/api/v1/beneficiary/get-beneficiary-required-detail',
  summary:
    'What must be known of a beneficiary to pay it in a currency, and the purposes that such a payment may have.',
  permission: 'beneficiaries:read',
  query: z.strictObject({
    Currency: CurrencyCode,
    BankAccountCountry: z.optional(text(3)),
    BeneficiaryCountry: z.optional(text(3)),
    EntityType: z.optional(z.enum(['0', '1'], 'A company is 0, an individual is 1.')),
  }),
  value: z.object({
    currency: CurrencyCode,
    /** Names of fields of the saved beneficiary payload. */
    requiredFields: z.array(z.string()),
    /** Each way that reaches the bank's country, with the fields of its account detail that must be filled. */
    methods: z.array(z.object({ paymentMethodType: PaymentMethodType, requiredFields: z.array(z.string()) })),
    purposeCodes: z.array(
      z.object({
        purposeCode: z.string(),
        description: z.string(),
        customerType: z.array(z.string()),
        beneficiaryType: z.array(z.string()),
      }),
    ),
  }),
})
