import type { Permission } from '@tradewind/contract'

/** A row of a table as JSON has it. */
type Row = Readonly<Record<string, unknown>>

interface SealedTable {
  /** The row as its store names it to the cipher. */
  row: (row: Row) => string
  /** Further sealed columns beside `personal`. */
  also?: Readonly<Record<string, (row: Row) => string>>
  /** What is in it by which somebody could act in the customer's place. */
  without?: readonly string[]
}

const id = (row: Row) => String(row['id'])
const customer = (row: Row) => String(row['customer_id'])
const user = (row: Row) => String(row['user_id'])

/** The tables of customers with sealed columns. A test holds this list to docs/personal-data.md. */
export const sealedTables: Readonly<Record<string, SealedTable>> = {
  'account_management.event': { row: id },
  'account_management.request': { row: id },
  'acquiring.saved_card': { row: id, without: ['acquirerCard'] },
  'customers.customer': { row: customer },
  'customers.member': { row: user },
  'customers.document_side': { row: (row) => `${String(row['document_id'])} ${String(row['side'])}` },
  'gateway.mobile_number': { row: id },
  'gateway.remitter': { row: id },
  'onboarding.account_setup': { row: customer },
  'onboarding.counterparty': { row: id },
  'onboarding.decision': { row: (row) => `${customer(row)} ${String(row['number'])}` },
  'onboarding.document': { row: id },
  'onboarding.officer': { row: id },
  'onboarding.request_item': { row: id, also: { answer: (row) => `${id(row)} answer` } },
  'onboarding.section': { row: (row) => `${customer(row)} ${String(row['section'])}` },
  'onboarding.submission': { row: (row) => `${customer(row)} ${String(row['number'])}` },
  'plaid.bank': { row: id, without: ['accessToken'] },
  'preferences.saved_view': { row: id },
  'profile.person': { row: user },
  'profile.request': { row: id, also: { outcome: (row) => `${id(row)} outcome` } },
  'profile.reversal_account': { row: id },
  'referrals.referral': { row: id },
  'team.event': { row: id },
  'clients.client': { row: id },
  'team.invitation': { row: id },
  'team.proposal': { row: id },
  'webhooks.endpoint': { row: id },
}

/** What is of no person and no business: how the product works, each with the reason why nobody is told. */
export const leftOut: Readonly<Record<string, string>> = {
  'platform.idempotency': 'copies of answers, kept for repeats of a request',
  'platform.person_key': 'keys',
  'platform.file': 'where files are; the files are in the archive',
  'identity.transaction_pin': 'the transaction PIN, as a hash',
}

/** Where a column in JSON holds what its payee alone should know: a short answer is guessed from its hash. */
export const secretPaths: Readonly<Record<string, readonly string[]>> = {
  'payments.transaction': ['party', 'destination', 'answerHash'],
  'sendr.instruction': ['party', 'destination', 'answerHash'],
  'schedules.occurrence': ['prepared', 'securityQuestion', 'answerHash'],
}

/** What names people who work for the provider, and what they have not said to the customer yet. */
export const staffColumns: Readonly<Record<string, readonly string[]>> = {
  'staff.access': ['staff_id'],
  'account_management.event': ['staff_id'],
  'account_management.request': ['decided_by'],
  'onboarding.decision': ['decided_by'],
  'onboarding.request': ['requested_by'],
  'profile.request': ['decision_id', 'decided_by'],
  'rates.negotiation': [
    'decided_by',
    'decided_by_names',
    'proposed_rate',
    'proposed_hours',
    'proposed_note',
    'proposed_by',
    'proposed_by_name',
    'proposed_at',
  ],
  'rates.transfer_organization': ['set_by_name'],
}

/**
 * Whether the role of whoever asks lets him or her read a table: the team needs its own permission, and what a company
 * told and brought of itself and its officers is open to those who do more than look.
 */
export function roleReads(name: string, role: ReadonlySet<Permission>): boolean {
  if (/^team\.|^customers\.role$/.test(name)) return role.has('team:read')
  if (/^onboarding\.|^customers\.document/.test(name)) return [...role].some((one) => !one.endsWith(':read'))
  return true
}

/** Tables without an account in them, which a member who is limited to some accounts gets whole. */
const ofNoAccount = /^(beneficiaries|customers|gateway|onboarding|preferences|profile|sendr|staff|team)\./

/** By which accounts a table is narrowed for a member who may see some only; nothing where it cannot be. */
export type Narrowing = 'none' | 'account' | 'sides' | 'transaction' | 'schedule'

export function narrowingOf(table: {
  name: string
  columns: readonly string[]
  ofPerson: boolean
  walled: boolean
}): Narrowing | undefined {
  const has = (column: string) => table.columns.includes(column)
  if (table.walled || table.ofPerson || ofNoAccount.test(table.name)) return 'none'
  if (has('account_id')) return 'account'
  if (has('from_account_id')) return 'sides'
  if (has('schedule_id')) return 'schedule'
  return has('transaction_id') ? 'transaction' : undefined
}

export interface NamedFile {
  hash: string
  mediaType: string
}

const column = (row: Row): NamedFile[] => fileOf(row['content_hash'], row['media_type'])

/**
 * The tables that refer to uploaded files, and how to find them in a row. A scheduled payment holds its files until it is
 * sent.
 */
export const fileTables: Readonly<Record<string, (row: Row) => NamedFile[]>> = {
  'customers.document_side': column,
  'invoicing.attachment': column,
  'invoicing.configuration': (row) => fileOf(row['logo_hash'], row['logo_type']),
  'invoicing.proof': column,
  'issuing.receipt': (row) => fileOf(row['file_hash'], row['file_type']),
  'payments.exchange_document': column,
  'payments.document': column,
  'schedules.occurrence': ({ prepared }) => {
    const { documents = [] } = (prepared ?? {}) as { documents?: readonly Row[] }
    return documents.flatMap(({ contentHash, mediaType }) => fileOf(contentHash, mediaType))
  },
}

const fileOf = (hash: unknown, mediaType: unknown): NamedFile[] =>
  typeof hash === 'string' ? [{ hash, mediaType: String(mediaType) }] : []

/** By whom a value was sealed: the id behind its first byte. */
export function holderIn(sealed: Buffer): string {
  const hex = sealed.subarray(1, 17).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

/** A name that every system takes, and that leads out of no folder. */
export const fileName = (hash: string, mediaType: string): string =>
  `files/${hash.slice(0, 16)}.${endings[mediaType] ?? 'bin'}`

/** What the archive is, for who opens it. */
export const readMe = (at: Date, tables: readonly string[]): string => `Your data
Made on ${at.toISOString()}

Each file under "data" is one kind of record, in JSON, named after what it is about. Amounts are in the smallest unit of
their currency, such as pence; times are in UTC. Uploaded files are under "files".

Left out: passwords, PINs and keys; data about other people in your team; what your role or your set of accounts does
not let you see; and what we may not show by law about checks against money laundering (Directive (EU) 2015/849,
article 39).

${tables.map((table) => `data/${table}.json`).join('\n')}
`
