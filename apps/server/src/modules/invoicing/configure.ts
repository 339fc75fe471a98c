import { type invoicing as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { isSeen } from '#platform/account-scope'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { type ReadUpload, readUpload } from '#platform/uploads'
import { invalidField } from '#platform/validation'
import {
  accountsPaidInto,
  changeConfiguration,
  findConfiguration,
  insertConfiguration,
  lastNumberOf,
  replaceAccountsPaidInto,
} from './configuration.store.ts'
import type { InvoicingNeeds, PayableAccount } from './invoicing.needs.ts'
import type { Configuration, ConfigurationOrder } from './invoicing.types.ts'
import { numberOf, seriesOf } from './numbers.rules.ts'
import { otherTaxNumbersFault, sellerTaxNumberFault } from './tax-number.rules.ts'

type Shown = z.output<NonNullable<typeof contract.getInvoiceConfiguration.value>>
type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'files' | 'record' | 'accountsOf'>

interface Setting {
  caller: Pick<Caller, 'customerId'>
  order: ConfigurationOrder
}

/** How the customer's invoices look; nothing before they were set up. */
export const getConfiguration =
  ({ db, bankClock, files }: Pick<Needs, 'db' | 'bankClock' | 'files'>) =>
  async (customerId: string): Promise<Shown> => {
    const found = await db.asCustomer(customerId, async (tx) => {
      const configuration = await findConfiguration(tx, customerId)
      if (!configuration) return undefined
      const year = seriesOf(configuration.invoiceReference, bankClock.now())
      const number = (await lastNumberOf(tx, customerId, year)) + 1
      return {
        configuration,
        payInto: (await accountsPaidInto(tx, customerId)).filter(({ accountId }) => isSeen(accountId)),
        nextReference: numberOf(configuration.invoiceReference, { year, number }),
      }
    })
    if (!found) return null
    const { configuration, payInto, nextReference } = found
    const { logoHash, logoName, logoType, logoSize, ...shown } = configuration
    const bytes = logoHash ? await files.get({ customerId, hash: logoHash }) : undefined
    const logo = bytes && {
      documentName: logoName ?? '',
      documentLength: logoSize ?? 0,
      documentAsBase64: bytes.toString('base64'),
      documentExtension: logoType === 'image/png' ? 'png' : 'jpg',
    }
    return { ...shown, payInto, nextReference, logo: logo ?? null }
  }

/** Sets invoicing up. Refuses invoicing.set_up_already. */
export const setUp =
  (needs: Needs) =>
  async ({ caller: { customerId }, order }: Setting): Promise<void> => {
    const logo = await keptLogo(needs, customerId, order)
    return needs.db.asCustomer(customerId, async (tx) => {
      const { version: _, ...made } = configurationOf(order, logo)
      await checkSetup(needs, tx, order)
      await insertConfiguration(tx, made).catch((error: unknown) => {
        if (violatedConstraint(error) === 'configuration_pkey') throw new Refusal('invoicing.set_up_already')
        throw error
      })
      await replaceAccountsPaidInto(tx, customerId, order.payInto ?? (await oldestAccounts(needs, tx, customerId)))
      await needs.record(tx, 'invoicing-set-up')
    })
  }

/** Changes the setup. Refuses invoicing.not_set_up and invoicing.changed. */
export const changeSetup =
  (needs: Needs) =>
  async ({ caller: { customerId }, order }: Setting): Promise<void> => {
    const logo = await keptLogo(needs, customerId, order)
    return needs.db.asCustomer(customerId, async (tx) => {
      const before = await findConfiguration(tx, customerId)
      if (!before) throw new Refusal('invoicing.not_set_up')
      const changed = configurationOf(order, order.logo === undefined ? logoOf(before) : logo)
      await checkSetup(needs, tx, order)
      if (!(await changeConfiguration(tx, changed))) throw new Refusal('invoicing.changed')
      // Left out, they stay as they are.
      if (order.payInto)
        await replaceAccountsPaidInto(tx, customerId, [...order.payInto, ...(await unseenBeside(tx, order))])
      await needs.record(tx, 'invoicing-set-up')
    })
  }

type StoredLogo = Pick<Configuration, 'logoHash' | 'logoName' | 'logoType' | 'logoSize'>

export const noLogo: StoredLogo = { logoHash: null, logoName: null, logoType: null, logoSize: null }

const logoOf = ({ logoHash, logoName, logoType, logoSize }: Configuration): StoredLogo => ({
  logoHash,
  logoName,
  logoType,
  logoSize,
})

/** Reads a logo and keeps its file. A file without a row is removed later. */
async function keptLogo({ files }: Pick<Needs, 'files'>, customerId: string, { logo }: ConfigurationOrder) {
  if (!logo) return noLogo
  const read = await readLogo(logo)
  const logoHash = await files.put(customerId, read.bytes)
  return { logoHash, logoName: logo.documentName, logoType: read.mediaType, logoSize: read.bytes.byteLength }
}

/** A picture, or why it is refused. */
export async function readLogo(logo: NonNullable<ConfigurationOrder['logo']>): Promise<ReadUpload> {
  const read = await readUpload({ base64: logo.documentAsBase64, extension: logo.documentExtension })
  if (read === 'unreadable') throw invalidField('logo', "We can't read this file.")
  if ('refusal' in read) throw new Refusal(read.refusal, read.words === undefined ? {} : { words: read.words })
  if (!read.mediaType.startsWith('image/'))
    throw new Refusal('documents.type_not_allowed', { words: 'A logo is a PNG or JPEG picture.' })
  return read
}

export const configurationOf = (order: ConfigurationOrder, logo: StoredLogo) => ({
  customerId: order.customerId,
  color: order.color.toLowerCase(),
  brandColor: order.brandColor.toLowerCase(),
  invoiceReference: order.invoiceReference,
  saveConfiguration: order.saveConfiguration,
  reminders: order.reminders,
  lateFeePercent: order.lateFeePercent ?? null,
  lateFeeAfterDays: order.lateFeeAfterDays,
  paymentTermsDays: order.paymentTermsDays,
  taxNumber: order.taxNumber ?? null,
  otherTaxNumbers: order.otherTaxNumbers,
  address: order.address ?? null,
  city: order.city ?? null,
  postcode: order.postcode ?? null,
  contactName: order.contactName ?? null,
  phoneNumber: order.phoneNumber ?? null,
  emailAddress: order.emailAddress ?? null,
  notes: order.notes ?? null,
  footer: order.footer ?? null,
  language: order.language,
  version: order.version,
  ...logo,
})

/** Banks can pay into it. */
export const isPayable = ({ kind, status }: Pick<PayableAccount, 'kind' | 'status'>): boolean =>
  kind === 'account' && status !== 'Closed'

/** Payments can only go to the customer's open accounts in the right currencies, and VAT numbers must have a valid format. */
export async function checkSetup(
  { accountsOf }: Pick<Needs, 'accountsOf'>,
  tx: Tx,
  order: ConfigurationOrder,
): Promise<void> {
  const taxNumberFault = sellerTaxNumberFault(order.taxNumber)
  if (taxNumberFault) throw invalidField('taxNumber', taxNumberFault)
  const otherFault = otherTaxNumbersFault(order.taxNumber, order.otherTaxNumbers)
  if (otherFault) throw invalidField('otherTaxNumbers', otherFault)
  const accounts = order.payInto?.length ? await accountsOf(tx, order.customerId) : []
  for (const { accountId, currencyCode } of order.payInto ?? []) {
    const account = accounts.find(({ id }) => id === accountId)
    if (!account) throw new Refusal('accounts.unknown')
    if (account.currency !== currencyCode || !isPayable(account)) throw new Refusal('invoicing.account_unfit')
  }
}

/** What whoever asks may not see stays, unless another account is named for its currency. */
async function unseenBeside(tx: Tx, { customerId, payInto = [] }: ConfigurationOrder) {
  const named = new Set(payInto.map(({ currencyCode }) => currencyCode))
  const paidInto = await accountsPaidInto(tx, customerId)
  return paidInto.filter(({ accountId, currencyCode }) => !isSeen(accountId) && !named.has(currencyCode))
}

/** The oldest account of each currency. */
async function oldestAccounts({ accountsOf }: Pick<Needs, 'accountsOf'>, tx: Tx, customerId: string) {
  const payable = (await accountsOf(tx, customerId)).filter(isPayable)
  const oldest = payable.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
  return oldest
    .filter(({ currency }, at) => oldest.findIndex((one) => one.currency === currency) === at)
    .map(({ id, currency }) => ({ currencyCode: currency, accountId: id }))
}
