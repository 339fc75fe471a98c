import * as z from 'zod/mini'
import { EntityType } from './account-details.ts'
import { call } from './call.ts'
import { clientData } from './client-data.ts'
import { optionalField } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { PasskeyAnswer } from './passkeys.ts'
import { passkeyRefusals } from './payments.ts'
import { CurrencyCode, Id, Moment, Money, page, paging, text, WholeNumber } from './wire.ts'

/** Many payments at once: a bank file (ISO 20022 pain.001) or rows by API, checked, fixed and confirmed as a whole. */

export const maxFileRows = 10_000
const maxFileBytes = 38_000_000
const maxCharacters = 20_000_000

const [read, write] = ['transactions:read', 'batches:create'] as const
const action = 'send bank files'

export const BankFileStatus = z.enum(['Draft', 'Sending', 'Done', 'Discarded'])
export const BankFileRowState = z.enum(['Wrong', 'Ready', 'Waiting', 'Accepted', 'Refused'])
export type BankFileRowState = z.output<typeof BankFileRowState>

/** What can be fixed of a row. */
const rowFields = {
  payeeName: text(140, 0),
  /** 0 is a company, 1 an individual. */
  payeeType: EntityType,
  amount: z.string().check(z.regex(/^\d{1,18}(\.\d{0,17})?$/, 'Enter an amount such as 1250.00.')),
  /** The IBAN, or another account number. */
  account: text(34, 0),
  /** The bank's BIC or national code, unless the IBAN says it. */
  bankCode: optionalField('Bank code', { most: 24 }),
  country: optionalField('Country', { most: 2 }),
  reference: optionalField('Reference', { most: 140 }),
}

export const BankFileRow = z.object({
  row: z.int(),
  endToEndId: z.string(),
  accountId: Id,
  currencyCode: CurrencyCode,
  ...rowFields,
  /** As it came: of a row that is wrong it may be none. */
  amount: z.string(),
  state: BankFileRowState,
  /** The field that is wrong, and why; for a refused row the reason alone. */
  field: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  transactionId: z.nullable(Id),
  awaitsApproval: z.boolean(),
})
export type BankFileRow = z.output<typeof BankFileRow>

export const BankFile = z.object({
  id: Id,
  messageId: z.string(),
  format: z.enum(['pain.001.001.03', 'pain.001.001.09', 'rows']),
  fileName: z.nullable(z.string()),
  status: BankFileStatus,
  /** Counts the changes; what is confirmed names it. */
  version: z.int(),
  createdAt: Moment,
  createdByName: z.string(),
  confirmedByName: z.nullable(z.string()),
  totals: z.array(Money),
  counts: z.object({
    Wrong: z.int(),
    Ready: z.int(),
    Waiting: z.int(),
    Accepted: z.int(),
    Refused: z.int(),
  }),
})
export type BankFile = z.output<typeof BankFile>

const ofFile = z.strictObject({ id: Id })
const ofRow = z.strictObject({ id: Id, row: WholeNumber })
const address = '/transactions/api/v1/bank-files'

/** What can't be XML is no file. */
const Xml = z
  .string()
  .check(
    z.maxLength(maxCharacters, 'This file is too large. Split it into several files.'),
    z.regex(/^\uFEFF?\s*</, 'Choose an XML file.'),
  )

export const uploadBankFile = call({
  name: 'bankFiles.uploadBankFile',
  affects: ['bankFiles'],
  call: `POST ${address}`,
  summary: 'Reads a pain.001 file and checks each payment. Nothing is paid before the file is confirmed.',
  permission: write,
  action,
  bodyLimit: maxFileBytes,
  body: z.strictObject({ fileName: z.optional(text(200)), xml: Xml }),
  value: BankFile,
  refusals: [
    'bankFiles.document_type',
    'bankFiles.unreadable',
    'bankFiles.format_unknown',
    'bankFiles.too_long',
    'bankFiles.empty',
    'bankFiles.count_wrong',
    'bankFiles.sum_wrong',
    'bankFiles.account_unknown',
    'ledger.account_closed',
    'ledger.account_frozen',
    'bankFiles.date_ahead',
    'bankFiles.message_reused',
    'customers.profile_closed',
  ],
})

export const createBulkPayments = call({
  name: 'bankFiles.createBulkPayments',
  affects: ['bankFiles'],
  takesRows: true,
  call: `POST ${address}/rows`,
  summary: 'Checks up to 10,000 payments. Nothing is paid before they are confirmed.',
  permission: write,
  action,
  bodyLimit: maxFileBytes,
  body: z.strictObject({
    /** The caller's own id: the same one with the same rows is the same request. */
    messageId: text(35),
    rows: z
      .array(z.strictObject({ endToEndId: text(35), accountId: Id, ...rowFields, ...clientData }))
      .check(z.minLength(1, 'Add a payment.'), z.maxLength(maxFileRows, 'Send up to 10,000 payments.')),
  }),
  value: BankFile,
  refusals: [
    'accounts.unknown',
    'ledger.account_closed',
    'ledger.account_frozen',
    'bankFiles.message_reused',
    'customers.profile_closed',
  ],
})

/** Text with lines and tabs; no other control characters. */
const isPlainFile = (csv: string): boolean => !/[\p{Cc}--[\t\n\r]]/v.test(csv)

/** Where in a customer's CSV files each field is, by the headings of the columns. */
const csvColumn = text(100)

export const CsvColumns = z.strictObject({
  payeeName: csvColumn,
  amount: csvColumn,
  account: csvColumn,
  bankCode: z.optional(csvColumn),
  country: z.optional(csvColumn),
  reference: z.optional(csvColumn),
  endToEndId: z.optional(csvColumn),
  /** Compared with the currency of the account. */
  currency: z.optional(csvColumn),
  date: z.optional(csvColumn),
})
export type CsvColumns = z.output<typeof CsvColumns>

/** How one program of the customer writes its files. What its numbers and dates mean is said once, never guessed. */
const csvProfile = {
  name: text(60),
  accountId: Id,
  payeeType: EntityType,
  separator: z.enum(['comma', 'semicolon', 'tab', 'pipe']),
  decimalMark: z.enum(['point', 'comma']),
  dateOrder: z.enum(['YMD', 'DMY', 'MDY']),
  columns: CsvColumns,
}

export const CsvProfile = z.object({ id: Id, ...csvProfile, name: z.string() })
export type CsvProfile = z.output<typeof CsvProfile>

export const listCsvProfiles = call({
  name: 'bankFiles.listCsvProfiles',
  shows: 'csvProfiles',
  call: `GET /transactions/api/v1/csv-profiles`,
  summary: "How the customer's CSV files are read, by name.",
  permission: read,
  value: z.array(CsvProfile),
})

export const saveCsvProfile = call({
  name: 'bankFiles.saveCsvProfile',
  affects: ['csvProfiles'],
  call: `POST /transactions/api/v1/csv-profiles`,
  summary: 'Saves how CSV files are read. A saved one of the same name is replaced.',
  permission: write,
  action,
  body: z.strictObject(csvProfile),
  value: CsvProfile,
  refusals: ['accounts.unknown', 'ledger.account_closed', 'ledger.account_frozen', 'bankFiles.too_many_profiles'],
})

export const deleteCsvProfile = call({
  name: 'bankFiles.deleteCsvProfile',
  affects: ['csvProfiles'],
  call: `DELETE /transactions/api/v1/csv-profiles/{id}`,
  summary: 'Deletes how CSV files are read. Files that were read by it stay.',
  permission: write,
  action,
  params: ofFile,
  refusals: ['bankFiles.profile_unknown'],
})

export const uploadCsvFile = call({
  name: 'bankFiles.uploadCsvFile',
  affects: ['bankFiles'],
  takesRows: true,
  call: `POST ${address}/csv`,
  summary: 'Reads a CSV file as a saved profile says and checks each payment. Nothing is paid before it is confirmed.',
  permission: write,
  action,
  bodyLimit: maxFileBytes,
  body: z.strictObject({
    profileId: Id,
    fileName: text(200),
    csv: z
      .string()
      .check(
        z.minLength(1, 'Choose a file.'),
        z.maxLength(maxCharacters, 'This file is too large. Split it into several files.'),
        z.refine(isPlainFile, "This isn't a CSV file."),
      ),
  }),
  value: BankFile,
  refusals: [
    'bankFiles.profile_unknown',
    'bankFiles.csv_unreadable',
    'bankFiles.csv_columns',
    'bankFiles.csv_currency',
    'bankFiles.csv_date',
    'bankFiles.too_long',
    'bankFiles.empty',
    'bankFiles.date_ahead',
    'bankFiles.message_reused',
    'ledger.account_closed',
    'ledger.account_frozen',
    'customers.profile_closed',
  ],
})

export const listBankFiles = call({
  name: 'bankFiles.listBankFiles',
  shows: 'bankFiles',
  call: `GET ${address}`,
  summary: "The customer's bank files and bulk payments, newest first.",
  permission: read,
  query: z.strictObject({ ...paging }),
  value: page(BankFile),
})

export const getBankFile = call({
  name: 'bankFiles.getBankFile',
  shows: 'bankFiles',
  call: `GET ${address}/{id}`,
  summary: 'A bank file with how many of its rows are in which state.',
  permission: read,
  params: ofFile,
  value: BankFile,
  refusals: ['bankFiles.unknown'],
})

export const listBankFileRows = call({
  name: 'bankFiles.listBankFileRows',
  shows: 'bankFiles',
  call: `GET ${address}/{id}/rows`,
  summary: 'The rows of a bank file in their order, each with its outcome.',
  permission: read,
  params: ofFile,
  query: z.strictObject({ State: z.optional(BankFileRowState), ...paging }),
  value: page(BankFileRow),
  refusals: ['bankFiles.unknown'],
})

export const changeBankFileRow = call({
  name: 'bankFiles.changeBankFileRow',
  affects: ['bankFiles'],
  call: `PUT ${address}/{id}/rows/{row}`,
  summary: 'Fixes a row before the file is confirmed, and checks it again.',
  permission: write,
  action,
  params: ofRow,
  body: z.strictObject(rowFields),
  value: BankFileRow,
  refusals: ['bankFiles.unknown', 'bankFiles.row_unknown', 'bankFiles.confirmed'],
})

export const removeBankFileRow = call({
  name: 'bankFiles.removeBankFileRow',
  affects: ['bankFiles'],
  call: `DELETE ${address}/{id}/rows/{row}`,
  summary: 'Removes a row before the file is confirmed.',
  permission: write,
  action,
  params: ofRow,
  refusals: ['bankFiles.unknown', 'bankFiles.row_unknown', 'bankFiles.confirmed'],
})

export const confirmBankFile = call({
  name: 'bankFiles.confirmBankFile',
  affects: ['bankFiles', 'accounts', 'transactions', 'approvals', 'attention'],
  call: `POST ${address}/{id}/confirm`,
  summary: 'Confirms all payments of a file. Each is then a payment of its own, with its own outcome.',
  permission: write,
  action,
  idempotent: true,
  params: ofFile,
  body: z.strictObject({
    version: z.int().check(z.minimum(1)),
    transactionPin: TransactionPin,
    transactionPasskey: z.optional(PasskeyAnswer),
  }),
  value: BankFile,
  refusals: [
    'bankFiles.unknown',
    'bankFiles.confirmed',
    'bankFiles.rows_wrong',
    'bankFiles.changed',
    'bankFiles.empty',
    'payments.limited_after_recovery',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
    ...passkeyRefusals,
  ],
})

export const discardBankFile = call({
  name: 'bankFiles.discardBankFile',
  affects: ['bankFiles'],
  call: `DELETE ${address}/{id}`,
  summary: 'Discards a file that was not confirmed.',
  permission: write,
  action,
  params: ofFile,
  refusals: ['bankFiles.unknown', 'bankFiles.confirmed'],
})

export const getStatusReport = call({
  name: 'bankFiles.getStatusReport',
  call: `GET ${address}/{id}/status-report`,
  summary: 'What became of each payment, as a pain.002 message in the version of the file.',
  permission: read,
  params: ofFile,
  file: ['application/xml'],
  refusals: ['bankFiles.unknown', 'bankFiles.not_confirmed'],
})
