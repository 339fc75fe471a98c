import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exponentOf, isCurrency, parseAmount } from '@tradewind/kernel'
import { type TaxCategory, taxCategories } from '@tradewind/kernel/invoice-amounts'
import { ciiOf } from '../../apps/server/src/modules/invoicing/e-invoice/cii.ts'
import { type EInvoiceContext, eInvoiceOf } from '../../apps/server/src/modules/invoicing/e-invoice/e-invoice.rules.ts'
import { ublOf } from '../../apps/server/src/modules/invoicing/e-invoice/ubl.ts'
import { all, child, readXml, textAt, type XmlElement } from '../../apps/server/src/modules/rails/iso20022/xml.ts'
import { digest, type Sample, sampleRow } from './samples.ts'

/**
 * The public test cases of XRechnung (itplr-kosit/xrechnung-testsuite), written again as our invoices: what our fields
 * cover of each. The files are not in this repository.
 */
type Row = EInvoiceContext['invoice']
type Issued = NonNullable<Row['issued']>
type Item = Issued['items'][number]

export interface Cases {
  /** Of all files that were read. */
  sha256: string
  samples: Sample[]
  /** What is wrong with what we wrote of a case. */
  faults: string[]
  /** Which cases our invoices can't be, and why. */
  notCovered: Readonly<Record<string, string>>
}

/** An invoice has something that ours don't. */
class NotCovered extends Error {}

export function xRechnungCases(directory: string): Cases {
  const samples: Sample[] = []
  const faults: string[] = []
  const notCovered: Record<string, string> = {}
  const read: string[] = []
  for (const folder of ['business-cases/standard', 'technical-cases/cius']) {
    const place = join(directory, 'src/test', folder)
    for (const file of readdirSync(place)
      .filter((one) => one.endsWith('_ubl.xml'))
      .toSorted()) {
      const text = readFileSync(join(place, file), 'utf8')
      read.push(text)
      const name = `XRechnung test case ${file.replace('_ubl.xml', '')}`
      try {
        const written = writtenAgain(readCase(text))
        samples.push(
          { name: `${name} in UBL`, syntax: 'UBL', xml: written.ubl },
          { name: `${name} in CII`, syntax: 'CII', xml: written.cii },
        )
        faults.push(...written.faults.map((fault) => `${name}: ${fault}`))
      } catch (error) {
        if (!(error instanceof NotCovered)) throw error
        notCovered[name] = error.message
      }
    }
  }
  return { sha256: digest(read.join('\n')), samples, faults, notCovered }
}

/** The case as we write it; its sums must be those of the file. */
function writtenAgain(root: XmlElement) {
  const row = rowOf(root)
  const account = accountOf(root)
  const credited = row.kind === 'CreditNote' ? { number: 'R-1', issuedAt: row.issuedAt } : null
  const model = eInvoiceOf({
    invoice: row,
    credited,
    receiving: account ? [{ label: 'IBAN', value: account }] : [],
    sellerId: digest('seller').slice(0, 16),
  })
  if (!model) return { ubl: '', cii: '', faults: ['no e-invoice'] }
  const ubl = ublOf(model)
  const ours = readCase(ubl)
  const sums = ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount']
  const compared = [...sums.map((sum) => `LegalMonetaryTotal/${sum}`), 'TaxTotal/TaxAmount']
  const faults = compared
    .filter((path) => Number(textAt(ours, path)) !== Number(textAt(root, path)))
    .map((path) => `${path} is ${textAt(ours, path)}, not ${textAt(root, path)}`)
  if (model.buyer.countryId === 'DE' && !model.isXRechnung) faults.push('no XRechnung')
  return { ubl, cii: ciiOf(model), faults }
}

function rowOf(root: XmlElement): Row {
  refuseUncovered(root)
  const currency = textAt(root, 'DocumentCurrencyCode') ?? ''
  if (!isCurrency(currency)) throw new NotCovered(`currency ${currency}`)
  const [seller, buyer] = [child(root, 'AccountingSupplierParty/Party'), child(root, 'AccountingCustomerParty/Party')]
  if (!seller || !buyer) throw new NotCovered('no parties')
  const exemption = all(child(root, 'TaxTotal') ?? root, 'TaxSubtotal').map(
    (one) =>
      [
        textAt(one, 'TaxCategory/ID'),
        textAt(one, 'TaxCategory/TaxExemptionReason') ?? textAt(one, 'TaxCategory/TaxExemptionReasonCode'),
      ] as const,
  )
  const minorOf = (text: string | undefined): string => {
    const read = parseAmount(Number(text ?? '0').toFixed(exponentOf(currency)), currency)
    return typeof read === 'string' ? '0' : String(read.minor)
  }
  const isInvoice = root.name === 'Invoice'
  const lines = all(root, isInvoice ? 'InvoiceLine' : 'CreditNoteLine')
  const [period] = all(root, 'InvoicePeriod')
  const [start, end] = [period && textAt(period, 'StartDate'), period && textAt(period, 'EndDate')]
  return sampleRow(
    lines.map((line) => itemOf(line, { minorOf, reasons: new Map(exemption) })),
    {
      kind: isInvoice ? 'Invoice' : 'CreditNote',
      currency,
      number: textAt(root, 'ID') ?? '',
      issuedAt: new Date(`${textAt(root, 'IssueDate')}T12:00:00Z`),
      dueOn: textAt(root, 'DueDate') ?? textAt(root, 'IssueDate') ?? '',
      deliveredOn: child(root, 'Delivery') ? (textAt(root, 'Delivery/ActualDeliveryDate') ?? null) : null,
      periodStart: start && end ? start : null,
      periodEnd: start && end ? end : null,
      buyerReference: textAt(root, 'BuyerReference') ?? null,
      notes: all(root, 'Note')[0]?.text.trim() ?? null,
      discounts: all(root, 'AllowanceCharge').map((one) => ({
        minor: minorOf(textAt(one, 'Amount')),
        reason: textAt(one, 'AllowanceChargeReason') ?? 'Nachlass',
        ...taxOf(child(one, 'TaxCategory')),
      })),
    },
    { seller: partyOf(seller), receiver: partyOf(buyer), footer: null },
  )
}

/** Whatever changes what is owed, or by which it is paid, and that no invoice of ours has. */
function refuseUncovered(root: XmlElement): void {
  const type = textAt(root, 'InvoiceTypeCode') ?? textAt(root, 'CreditNoteTypeCode')
  if (type !== '380' && type !== '381') throw new NotCovered(`type of invoice ${type}`)
  const lines = [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')]
  const charges = [...all(root, 'AllowanceCharge'), ...lines.flatMap((line) => all(line, 'AllowanceCharge'))]
  if (charges.some((one) => textAt(one, 'ChargeIndicator') === 'true')) throw new NotCovered('a charge')
  for (const sum of ['PrepaidAmount', 'PayableRoundingAmount'])
    if (Number(textAt(root, `LegalMonetaryTotal/${sum}`) ?? '0') !== 0) throw new NotCovered(sum)
  if (accountOf(root) === undefined) throw new NotCovered('no account that is paid into by transfer')
  if (child(root, 'TaxRepresentativeParty')) throw new NotCovered('a tax representative')
  if (all(root, 'TaxTotal').length > 1) throw new NotCovered('tax in another currency')
  for (const one of all(child(root, 'TaxTotal') ?? root, 'TaxSubtotal')) {
    const [base, tax, rate] = ['TaxableAmount', 'TaxAmount', 'TaxCategory/Percent'].map((path) =>
      Number(textAt(one, path) ?? '0'),
    ) as [number, number, number]
    // The rules take a cent more or less, and we write what it comes to.
    if (Math.abs((base * rate) / 100 - tax) > 0.005) throw new NotCovered('tax that is rounded another way')
  }
  for (const line of lines) {
    const [quantity] = [...all(line, 'InvoicedQuantity'), ...all(line, 'CreditedQuantity')]
    if (Number(quantity?.text) < 0 || Number(textAt(line, 'Price/PriceAmount')) < 0)
      throw new NotCovered('a quantity or price below zero')
    if (Number(textAt(line, 'Price/BaseQuantity') ?? '1') !== 1) throw new NotCovered('a price of several units')
  }
}

/** The first account that is paid into by transfer: our invoices name one. */
const accountOf = (root: XmlElement): string | undefined =>
  all(root, 'PaymentMeans')
    .filter((means) => ['30', '58'].includes(textAt(means, 'PaymentMeansCode') ?? ''))
    .flatMap((means) => textAt(means, 'PayeeFinancialAccount/ID') ?? [])[0]

interface Reading {
  minorOf: (text: string | undefined) => string
  reasons: ReadonlyMap<string | undefined, string | undefined>
}

function itemOf(line: XmlElement, { minorOf, reasons }: Reading): Item {
  const [quantity] = [...all(line, 'InvoicedQuantity'), ...all(line, 'CreditedQuantity')]
  const tax = taxOf(child(line, 'Item/ClassifiedTaxCategory'))
  const off = all(line, 'AllowanceCharge').reduce((sum, one) => sum + BigInt(minorOf(textAt(one, 'Amount'))), 0n)
  return {
    id: '01890000-0000-7000-8000-000000000001',
    description: textAt(line, 'Item/Name') ?? '',
    quantity: plain(quantity?.text),
    unit: quantity?.attributes['unitCode'] === 'HUR' ? 'h' : null,
    unitPrice: plain(textAt(line, 'Price/PriceAmount')),
    discountMinor: String(off),
    discountReason: null,
    taxCategory: tax.category,
    taxRate: tax.rate,
    taxReason: reasons.get(tax.category) ?? null,
  }
}

/** Without zeros at its end. */
const plain = (text = '0'): string =>
  text
    .trim()
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

function taxOf(tax: XmlElement | undefined): { category: TaxCategory; rate: string } {
  const id = tax && textAt(tax, 'ID')
  const category = taxCategories.find((one) => one === id)
  if (!category) throw new NotCovered(`tax category ${id}`)
  return { category, rate: plain((tax && textAt(tax, 'Percent')) ?? '0') }
}

function partyOf(party: XmlElement): Issued['seller'] {
  const numbers = all(party, 'PartyTaxScheme').flatMap((one) => textAt(one, 'CompanyID') ?? [])
  const [taxNumber = null, ...otherTaxNumbers] = numbers
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name') ?? '',
    contactName: textAt(party, 'Contact/Name') ?? null,
    phoneNumber: textAt(party, 'Contact/Telephone') ?? null,
    emailAddress: textAt(party, 'Contact/ElectronicMail') ?? textAt(party, 'EndpointID') ?? null,
    address: textAt(party, 'PostalAddress/StreetName') ?? null,
    city: textAt(party, 'PostalAddress/CityName') ?? null,
    postcode: textAt(party, 'PostalAddress/PostalZone') ?? null,
    countryId: textAt(party, 'PostalAddress/Country/IdentificationCode') ?? null,
    taxNumber,
    otherTaxNumbers,
  }
}

/** The elements by their names alone. */
function readCase(xml: string): XmlElement {
  const bare = xml
    .replace(/^\uFEFF?/, '')
    .replaceAll(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/\s(?:xmlns(?::\w+)?|xsi:\w+)="[^"]*"/g, '')
    .replaceAll(/<(\/?)\w+:/g, '<$1')
  return readXml(bare, { characters: 10_000_000, depth: 50, elements: 100_000 }).root
}
