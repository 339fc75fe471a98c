import { type Money, toDecimal } from '@tradewind/kernel'
import { element, xmlText } from '#platform/xml'
import type { EAllowance, EInvoice, ELine, EParty, ETax } from './e-invoice.rules.ts'

/** Written as a Cross Industry Invoice (UN/CEFACT), by EN 16931-3-3: what Factur-X embeds in a PDF. */
export const ciiOf = (invoice: EInvoice): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    ' xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    '<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>',
    '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>',
    '</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>',
    within(
      'rsm:ExchangedDocument',
      element('ram:ID', invoice.number),
      element('ram:TypeCode', invoice.kind === 'Invoice' ? '380' : '381'),
      day('IssueDateTime', invoice.issuedOn),
      ...invoice.notes.map((note) => within('ram:IncludedNote', element('ram:Content', note))),
    ),
    within(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map(itemLine),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice),
    ),
    '</rsm:CrossIndustryInvoice>\n',
  ].join('')

const within = (name: string, ...inner: readonly string[]): string => `<${name}>${inner.join('')}</${name}>`

const day = (name: string, on: string, prefix = 'udt'): string =>
  `<ram:${name}><${prefix}:DateTimeString format="102">${on.replaceAll('-', '')}</${prefix}:DateTimeString></ram:${name}>`

const amount = (name: string, of: Money): string => element(`ram:${name}`, toDecimal(of))

const tradeTax = (name: string, { category, rate }: ETax): string =>
  within(
    `ram:${name}`,
    '<ram:TypeCode>VAT</ram:TypeCode>',
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', rate ?? ''),
  )

const discount = ({ amount: of, reason }: { amount: Money; reason: string }, tax = ''): string =>
  within(
    'ram:SpecifiedTradeAllowanceCharge',
    '<ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>',
    amount('ActualAmount', of),
    element('ram:Reason', reason),
    tax,
  )

const itemLine = (line: ELine, at: number): string =>
  within(
    'ram:IncludedSupplyChainTradeLineItem',
    within('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(at + 1))),
    within('ram:SpecifiedTradeProduct', element('ram:Name', line.description)),
    within(
      'ram:SpecifiedLineTradeAgreement',
      within('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', line.unitPrice)),
    ),
    within(
      'ram:SpecifiedLineTradeDelivery',
      `<ram:BilledQuantity unitCode="${line.unitCode}">${xmlText(line.quantity)}</ram:BilledQuantity>`,
    ),
    within(
      'ram:SpecifiedLineTradeSettlement',
      tradeTax('ApplicableTradeTax', line),
      line.allowance ? discount(line.allowance) : '',
      within('ram:SpecifiedTradeSettlementLineMonetarySummation', amount('LineTotalAmount', line.amount)),
    ),
  )

const registration = (scheme: 'VA' | 'FC', number: string | null): string =>
  number ? within('ram:SpecifiedTaxRegistration', `<ram:ID schemeID="${scheme}">${xmlText(number)}</ram:ID>`) : ''

const party = (name: string, of: EParty, id = ''): string =>
  within(
    `ram:${name}`,
    id,
    element('ram:Name', of.name),
    of.contactName || of.phoneNumber || of.emailAddress
      ? within(
          'ram:DefinedTradeContact',
          element('ram:PersonName', of.contactName ?? ''),
          of.phoneNumber
            ? within('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', of.phoneNumber))
            : '',
          of.emailAddress ? within('ram:EmailURIUniversalCommunication', element('ram:URIID', of.emailAddress)) : '',
        )
      : '',
    within(
      'ram:PostalTradeAddress',
      element('ram:PostcodeCode', of.postcode ?? ''),
      element('ram:LineOne', of.address ?? ''),
      element('ram:CityName', of.city ?? ''),
      element('ram:CountryID', of.countryId),
    ),
    of.emailAddress
      ? `<ram:URIUniversalCommunication><ram:URIID schemeID="EM">${xmlText(of.emailAddress)}</ram:URIID></ram:URIUniversalCommunication>`
      : '',
    registration('VA', of.vatNumber),
    // The standard has a tax number without VAT of the seller alone.
    id ? registration('FC', of.taxNumber) : '',
  )

const agreement = ({ buyerReference, seller, buyer }: EInvoice): string =>
  within(
    'ram:ApplicableHeaderTradeAgreement',
    element('ram:BuyerReference', buyerReference ?? ''),
    party('SellerTradeParty', seller, element('ram:ID', seller.id)),
    party('BuyerTradeParty', buyer),
  )

const delivery = ({ deliveredOn, deliveryTo }: EInvoice): string =>
  within(
    'ram:ApplicableHeaderTradeDelivery',
    deliveryTo
      ? within(
          'ram:ShipToTradeParty',
          within(
            'ram:PostalTradeAddress',
            element('ram:PostcodeCode', deliveryTo.postcode ?? ''),
            element('ram:CityName', deliveryTo.city ?? ''),
            element('ram:CountryID', deliveryTo.countryId),
          ),
        )
      : '',
    deliveredOn ? within('ram:ActualDeliverySupplyChainEvent', day('OccurrenceDateTime', deliveredOn)) : '',
  )

const settlement = (invoice: EInvoice): string =>
  within(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:PaymentReference', invoice.account ? invoice.paymentReference : ''),
    element('ram:InvoiceCurrencyCode', invoice.currency),
    paymentMeans(invoice),
    ...invoice.taxes.map(({ category, rate, base, tax, reason }) =>
      within(
        'ram:ApplicableTradeTax',
        amount('CalculatedAmount', tax),
        '<ram:TypeCode>VAT</ram:TypeCode>',
        element('ram:ExemptionReason', reason ?? ''),
        amount('BasisAmount', base),
        element('ram:CategoryCode', category),
        element('ram:RateApplicablePercent', rate ?? ''),
      ),
    ),
    invoice.period
      ? within(
          'ram:BillingSpecifiedPeriod',
          day('StartDateTime', invoice.period.start),
          day('EndDateTime', invoice.period.end),
        )
      : '',
    ...invoice.allowances.map(({ amount: of, reason, ...tax }: EAllowance) =>
      discount({ amount: of, reason }, tradeTax('CategoryTradeTax', tax)),
    ),
    within(
      'ram:SpecifiedTradePaymentTerms',
      element('ram:Description', invoice.terms),
      invoice.dueOn ? day('DueDateDateTime', invoice.dueOn) : '',
    ),
    monetarySummation(invoice),
    invoice.credited
      ? within(
          'ram:InvoiceReferencedDocument',
          element('ram:IssuerAssignedID', invoice.credited.number),
          day('FormattedIssueDateTime', invoice.credited.issuedOn, 'qdt'),
        )
      : '',
  )

/** What is credited is set off against what is owed (UNTDID 4461, 97). */
const paymentMeans = ({ kind, account, currency }: EInvoice): string =>
  account
    ? within(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        element('ram:TypeCode', account.isIban && currency === 'EUR' ? '58' : '30'),
        within(
          'ram:PayeePartyCreditorFinancialAccount',
          account.isIban ? element('ram:IBANID', account.number) : '',
          element('ram:AccountName', account.holder),
          account.isIban ? '' : element('ram:ProprietaryID', account.number),
        ),
      )
    : kind === 'CreditNote'
      ? within('ram:SpecifiedTradeSettlementPaymentMeans', element('ram:TypeCode', '97'))
      : ''

const monetarySummation = ({ currency, ...sums }: EInvoice): string =>
  within(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    amount('LineTotalAmount', sums.lineTotal),
    sums.allowanceTotal.minor > 0n ? amount('AllowanceTotalAmount', sums.allowanceTotal) : '',
    amount('TaxBasisTotalAmount', sums.net),
    `<ram:TaxTotalAmount currencyID="${currency}">${toDecimal(sums.tax)}</ram:TaxTotalAmount>`,
    amount('GrandTotalAmount', sums.total),
    amount('DuePayableAmount', sums.total),
  )
