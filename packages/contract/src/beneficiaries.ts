import type { Currency } from '@tradewind/kernel'
import * as z from 'zod/mini'
import {
  AccountDetail,
  detailAgrees,
  EntityType,
  givenDetailFields,
  PaymentMethodType,
  SavedAccountDetail,
} from './account-details.ts'
import { countriesAgree, namesFitEntity, beneficiaryFields as people } from './beneficiary-fields.ts'
import { call } from './call.ts'
import { exportFormats, mediaTypes } from './export-format.ts'
import { orEmpty } from './form-rules.ts'
import { narrowed, oneItem } from './narrowed.ts'
import {
  CurrencyCode,
  Id,
  IdList,
  Moment,
  OptionalId,
  OptionalVersion,
  page,
  paging,
  text,
  WholeNumber,
  YesNo,
} from './wire.ts'

export * from './account-details.ts'
export * from './beneficiary-fields.ts'

/** What lists of beneficiaries are sorted by. */
export const beneficiarySorts = ['Name', 'DateAdded', 'LastPaid'] as const

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
  /** Version: a change names the version it was based on, so that nobody overwrites unseen changes. */
  version: z.int(),
  beneficiaryAccountDetails: z.array(SavedAccountDetail),
})

const savedDetails = oneItem(AccountDetail, 'Enter one bank account.')

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

/** What `oneCurrency` lets through: one of the three names it. */
type NamesCurrency =
  | { beneficiaryCurrencyCode: Currency }
  | { beneficiaryCurrencyCode?: undefined; beneficiaryCurrencyId: Currency }
  | {
      beneficiaryCurrencyCode?: undefined
      beneficiaryCurrencyId?: undefined
      beneficiaryAccountDetails: [{ beneficiaryCurrencyCode: Currency }]
    }

/** The one currency that a request to save an account names, however often. */
export function currencyToSave(order: NamesCurrency): Currency {
  if (order.beneficiaryCurrencyCode !== undefined) return order.beneficiaryCurrencyCode
  if (order.beneficiaryCurrencyId !== undefined) return order.beneficiaryCurrencyId
  return order.beneficiaryAccountDetails[0].beneficiaryCurrencyCode
}

const oneCurrency = z.superRefine<SavedOrder>((order, context) => {
  const said = new Set(currenciesOf(order).filter(Boolean))
  if (said.size === 1) return
  const message = said.size === 0 ? 'Currency is required' : 'Choose one currency.'
  context.addIssue({ code: 'custom', path: ['beneficiaryCurrencyCode'], message, input: order })
})

/** What a list of beneficiaries can be narrowed and sorted by. */
const beneficiaryFilters = {
  CurrencyCode: z.optional(CurrencyCode),
  /** Part of the name, the bank or a number. */
  Search: z.optional(text(80)),
  SortBy: z._default(z.enum(beneficiarySorts), 'Name'),
  SortDirection: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
}

/** Path chosen by us. */
export const exportBeneficiaries = call({
  name: 'beneficiaries.exportBeneficiaries',
  call: 'GET /transactions/api/v1/beneficiary/export-beneficiaries',
  summary: 'Saved beneficiaries as a table for spreadsheets (CSV or XLSX), a row for each bank account.',
  permission: 'beneficiaries:read',
  action: 'access beneficiary records',
  query: z.strictObject({
    ...beneficiaryFilters,
    /** CSV unless said. */
    Format: z.optional(z.enum(exportFormats)),
    /** Only these of the beneficiaries that fit. */
    BeneficiaryIds: z.optional(IdList),
  }),
  file: [mediaTypes.csv, mediaTypes.xlsx],
  refusals: ['beneficiaries.unknown', 'request.export_too_long'],
})

export const listBeneficiaries = call({
  name: 'beneficiaries.listBeneficiaries',
  shows: 'beneficiaries',
  call: 'GET /transactions/api/v1/Beneficiary/customers/{customerId}',
  summary: 'Saved beneficiaries of the signed-in customer, searched, sorted and paged; on request up to 1000 at once.',
  permission: 'beneficiaries:read',
  action: 'access beneficiary records',
  params: z.strictObject({ customerId: Id }),
  query: z.strictObject({
    ...paging,
    DisablePageLimit: z._default(YesNo, false),
    ...beneficiaryFilters,
  }),
  value: page(Beneficiary),
  refusals: ['request.not_found'],
})

export const listAccountBeneficiaries = call({
  name: 'beneficiaries.listAccountBeneficiaries',
  shows: 'beneficiaries',
  call: 'GET /transactions/api/v1/Beneficiary/get-account-beneficiaries',
  summary: 'Saved beneficiaries that an account can pay, by name, with their accounts in its currency.',
  permission: 'beneficiaries:read',
  query: z.strictObject({ CustomerId: Id, AccountId: Id, CurrencyCode }),
  value: z.array(Beneficiary),
  refusals: ['accounts.unknown', 'request.not_found'],
})

export const listRecentBeneficiaries = call({
  name: 'beneficiaries.listRecentBeneficiaries',
  shows: 'beneficiaries',
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
  shows: 'beneficiaries',
  call: 'GET /transactions/api/v1/beneficiary/{id}',
  summary: 'One saved beneficiary with all accounts.',
  permission: 'beneficiaries:read',
  params: z.strictObject({ id: Id }),
  value: Beneficiary,
  refusals: ['beneficiaries.unknown'],
})

export const addAccountBeneficiary = call({
  name: 'beneficiaries.addAccountBeneficiary',
  affects: ['beneficiaries'],
  call: 'POST /transactions/api/v1/beneficiary/add-account-beneficiary',
  summary: 'Saves a beneficiary whose bank details were verified before.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  idempotent: true,
  body: narrowed<NamesCurrency>()(
    z
      .strictObject({
        ...people,
        ...currencyFields,
        customerId: OptionalId,
        beneficiaryAccountDetails: savedDetails,
      })
      .check(namesFitEntity, countriesAgree, oneCurrency),
  ),
  value: z.object({ beneficiaryId: Id }),
  refusals: ['beneficiaries.account_saved', 'payments.not_verified', 'verification.iban_invalid', 'request.not_found'],
})

export const addAlternateAccount = call({
  name: 'beneficiaries.addAlternateAccount',
  affects: ['beneficiaries'],
  call: 'POST /transactions/api/v1/beneficiary/add-alternate-account-beneficiary',
  summary: 'Gives a saved beneficiary another account, in the same currency or another, verified before.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  idempotent: true,
  body: narrowed<NamesCurrency>()(
    z
      .strictObject({
        ...currencyFields,
        customerId: OptionalId,
        beneficiaryId: Id,
        beneficiaryAccountDetails: savedDetails,
      })
      .check(oneCurrency),
  ),
  value: z.object({ beneficiaryId: Id, accountDetailId: Id }),
  refusals: [
    'beneficiaries.account_saved',
    'beneficiaries.accounts_full',
    'beneficiaries.unknown',
    'payments.not_verified',
    'verification.iban_invalid',
    'request.not_found',
  ],
})

export const updateBeneficiary = call({
  name: 'beneficiaries.updateBeneficiary',
  affects: ['beneficiaries'],
  call: 'PUT /transactions/api/v1/beneficiary',
  summary: 'Changes who a saved beneficiary is. Refused when someone else changed it since it was read.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  body: z
    .strictObject({
      ...people,
      customerId: OptionalId,
      beneficiaryId: Id,
      version: OptionalVersion,
      /** As they are: accounts are changed by calls of their own. */
      beneficiaryAccountDetails: z.optional(z.array(AccountDetail).check(z.maxLength(100, 'Too many items.'))),
    })
    .check(namesFitEntity, countriesAgree),
  value: Beneficiary,
  refusals: ['beneficiaries.changed', 'beneficiaries.unknown', 'request.not_found'],
})

export const updateAccountDetails = call({
  name: 'beneficiaries.updateAccountDetails',
  affects: ['beneficiaries'],
  call: 'PUT /transactions/api/v1/beneficiary/account-details',
  summary: 'Changes one account of a beneficiary: other numbers, verified before, or that its currency is paid there.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  body: z
    .strictObject({
      ...givenDetailFields,
      customerId: OptionalId,
      beneficiaryId: Id,
      accountDetailId: Id,
      version: OptionalVersion,
    })
    .check(detailAgrees),
  value: Beneficiary,
  refusals: [
    'beneficiaries.account_saved',
    'beneficiaries.account_unknown',
    'beneficiaries.changed',
    'beneficiaries.unknown',
    'payments.not_verified',
    'verification.iban_invalid',
    'request.not_found',
  ],
})

/** Ours: the specification adds accounts to a beneficiary and takes none away. */
export const removeAccountDetails = call({
  name: 'beneficiaries.removeAccountDetails',
  affects: ['beneficiaries'],
  call: 'DELETE /transactions/api/v1/beneficiary/account-details/{id}',
  summary: 'Takes one account away from a beneficiary that has another.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  params: z.strictObject({ id: Id }),
  value: Beneficiary,
  refusals: ['beneficiaries.account_unknown', 'beneficiaries.last_account'],
})

export const deleteBeneficiary = call({
  name: 'beneficiaries.deleteBeneficiary',
  affects: ['beneficiaries'],
  call: 'DELETE /transactions/api/v1/beneficiary/{id}',
  summary: 'Deletes a saved beneficiary. Payments keep their own record; until `restorableUntil` it can be put back.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  params: z.strictObject({ id: Id }),
  value: z.object({ restorableUntil: Moment }),
  refusals: ['beneficiaries.unknown'],
})

/** Ours: the undo of a deletion. */
export const restoreBeneficiary = call({
  name: 'beneficiaries.restoreBeneficiary',
  affects: ['beneficiaries'],
  call: 'POST /transactions/api/v1/beneficiary/restore-beneficiary',
  summary: 'Puts a beneficiary back that was deleted a moment ago, with its accounts and in its groups.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
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
    HasOneName: z.optional(YesNo),
  }),
  value: z.object({
    currency: CurrencyCode,
    /** Names of fields of the saved beneficiary payload. */
    requiredFields: z.array(z.string()),
    /** Each payment method that reaches the bank's country, with the fields of its account detail that must be filled. */
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
