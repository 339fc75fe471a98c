import { type Money, toDecimal } from '@tradewind/kernel'
import { element, xmlText } from '#platform/xml'
import type { EAllowance, EInvoice, ELine, EParty, ETax } from './e-invoice.rules.ts'

const xRechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
const peppolBilling = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Written as UBL 2.1 (OASIS), by EN 16931-3-2. */
export function ublOf(invoice: EInvoice): string {
  const isInvoice = invoice.kind === 'Invoice'
  const root = isInvoice ? 'Invoice' : 'CreditNote'
  const { notes, currency, terms, allowances, lines } = invoice
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    element('cbc:CustomizationID', invoice.isXRechnung ? xRechnung : 'urn:cen.eu:en16931:2017'),
    element('cbc:ProfileID', invoice.isXRechnung ? peppolBilling : ''),
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.issuedOn),
    element('cbc:DueDate', invoice.dueOn ?? ''),
    element(`cbc:${root}TypeCode`, isInvoice ? '380' : '381'),
    ...notes.map((note) => element('cbc:Note', note)),
    element('cbc:DocumentCurrencyCode', currency),
    element('cbc:BuyerReference', invoice.buyerReference ?? ''),
    period(invoice),
    creditedReference(invoice),
    within('cac:AccountingSupplierParty', party(invoice.seller, element('cbc:ID', invoice.seller.id))),
    within('cac:AccountingCustomerParty', party(invoice.buyer)),
    delivery(invoice),
    paymentMeans(invoice),
    within('cac:PaymentTerms', element('cbc:Note', terms)),
    ...allowances.map(allowance),
    taxTotal(invoice),
    monetaryTotal(invoice),
    ...lines.map((line, at) => itemLine(line, at, invoice)),
    `</${root}>\n`,
  ].join('')
}

const within = (name: string, ...inner: readonly string[]): string => {
  const all = inner.join('')
  return all ? `<${name}>${all}</${name}>` : ''
}

const amount = (name: string, of: Money): string =>
  `<cbc:${name} currencyID="${of.currency}">${toDecimal(of)}</cbc:${name}>`

const creditedReference = ({ credited }: EInvoice): string =>
  credited
    ? within(
        'cac:BillingReference',
        within(
          'cac:InvoiceDocumentReference',
          element('cbc:ID', credited.number),
          element('cbc:IssueDate', credited.issuedOn),
        ),
      )
    : ''

const taxScheme = (id: string): string => within('cac:TaxScheme', element('cbc:ID', id))

const party = ({ name, contactName, phoneNumber, emailAddress, ...of }: EParty, id = ''): string =>
  within(
    'cac:Party',
    emailAddress ? `<cbc:EndpointID schemeID="EM">${xmlText(emailAddress)}</cbc:EndpointID>` : '',
    within('cac:PartyIdentification', id),
    within(
      'cac:PostalAddress',
      element('cbc:StreetName', of.address ?? ''),
      element('cbc:CityName', of.city ?? ''),
      element('cbc:PostalZone', of.postcode ?? ''),
      within('cac:Country', element('cbc:IdentificationCode', of.countryId)),
    ),
    of.vatNumber ? within('cac:PartyTaxScheme', element('cbc:CompanyID', of.vatNumber), taxScheme('VAT')) : '',
    // The standard has a tax number without VAT of the seller alone.
    id && of.taxNumber ? within('cac:PartyTaxScheme', element('cbc:CompanyID', of.taxNumber), taxScheme('TAX')) : '',
    within('cac:PartyLegalEntity', element('cbc:RegistrationName', name)),
    within(
      'cac:Contact',
      element('cbc:Name', contactName ?? ''),
      element('cbc:Telephone', phoneNumber ?? ''),
      element('cbc:ElectronicMail', emailAddress ?? ''),
    ),
  )

const period = ({ period: over }: EInvoice): string =>
  over ? within('cac:InvoicePeriod', element('cbc:StartDate', over.start), element('cbc:EndDate', over.end)) : ''

const delivery = ({ deliveredOn, deliveryTo }: EInvoice): string => {
  const goesTo = deliveryTo
    ? within(
        'cac:DeliveryLocation',
        within(
          'cac:Address',
          element('cbc:CityName', deliveryTo.city ?? ''),
          element('cbc:PostalZone', deliveryTo.postcode ?? ''),
          within('cac:Country', element('cbc:IdentificationCode', deliveryTo.countryId)),
        ),
      )
    : ''
  return within('cac:Delivery', element('cbc:ActualDeliveryDate', deliveredOn ?? ''), goesTo)
}

/** What is credited is set off against what is owed (UNTDID 4461, 97). */
const paymentMeans = ({ kind, account, paymentReference, currency }: EInvoice): string =>
  account
    ? within(
        'cac:PaymentMeans',
        element('cbc:PaymentMeansCode', account.isIban && currency === 'EUR' ? '58' : '30'),
        element('cbc:PaymentID', paymentReference),
        within('cac:PayeeFinancialAccount', element('cbc:ID', account.number), element('cbc:Name', account.holder)),
      )
    : kind === 'CreditNote'
      ? within('cac:PaymentMeans', element('cbc:PaymentMeansCode', '97'))
      : ''

const taxCategory = (name: string, { category, rate }: ETax, reason: string | null = null): string =>
  within(
    name,
    element('cbc:ID', category),
    element('cbc:Percent', rate ?? ''),
    element('cbc:TaxExemptionReason', reason ?? ''),
    taxScheme('VAT'),
  )

const allowance = ({ amount: of, reason, ...tax }: EAllowance): string =>
  within(
    'cac:AllowanceCharge',
    '<cbc:ChargeIndicator>false</cbc:ChargeIndicator>',
    element('cbc:AllowanceChargeReason', reason),
    amount('Amount', of),
    taxCategory('cac:TaxCategory', tax),
  )

const taxTotal = ({ tax, taxes }: EInvoice): string =>
  within(
    'cac:TaxTotal',
    amount('TaxAmount', tax),
    ...taxes.map((one) =>
      within(
        'cac:TaxSubtotal',
        amount('TaxableAmount', one.base),
        amount('TaxAmount', one.tax),
        taxCategory('cac:TaxCategory', one, one.reason),
      ),
    ),
  )

const monetaryTotal = ({ lineTotal, net, total, allowanceTotal }: EInvoice): string =>
  within(
    'cac:LegalMonetaryTotal',
    amount('LineExtensionAmount', lineTotal),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', total),
    allowanceTotal.minor > 0n ? amount('AllowanceTotalAmount', allowanceTotal) : '',
    amount('PayableAmount', total),
  )

function itemLine(line: ELine, at: number, { kind, currency }: EInvoice): string {
  const quantity = kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  const { description, unitCode, allowance: off, unitPrice } = line
  return within(
    kind === 'Invoice' ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    element('cbc:ID', String(at + 1)),
    `<cbc:${quantity} unitCode="${unitCode}">${xmlText(line.quantity)}</cbc:${quantity}>`,
    amount('LineExtensionAmount', line.amount),
    off
      ? within(
          'cac:AllowanceCharge',
          '<cbc:ChargeIndicator>false</cbc:ChargeIndicator>',
          element('cbc:AllowanceChargeReason', off.reason),
          amount('Amount', off.amount),
        )
      : '',
    within('cac:Item', element('cbc:Name', description), taxCategory('cac:ClassifiedTaxCategory', line)),
    within('cac:Price', `<cbc:PriceAmount currencyID="${currency}">${xmlText(unitPrice)}</cbc:PriceAmount>`),
  )
}
