import type { DocumentLanguage } from '@tradewind/contract/invoicing'
import { type Currency, exponentOf, formatAmount, formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import { unitPriceText } from '@tradewind/kernel/invoice-amounts'
import { dayInFull } from '@tradewind/kernel/iso-date'
import type { InvoiceContent } from '#modules/documents'

/** The words that documents bring themselves. What customers wrote stays as they wrote it. */
interface DocumentWords extends Pick<InvoiceContent, 'words'> {
  invoice: string
  creditNote: string
  receipt: string
  draft: string
  void: string
  issued: string
  due: string
  delivered: string
  period: string
  deliveredTo: string
  yourReference: string
  paymentReference: string
  creditsInvoice: string
  reason: string
  taxNumber: string
  discount: string
  items: string
  net: string
  total: string
  tax(rate: string, base: string): string
  taxCategory(category: string, base: string): string
  settled: string
  amountDue: string
  credit: string
  reference: string
  lateFee(days: number, percent: string): string
  forInvoice(number: string): string
  paid: string
  paidOn(day: string, method: string): string
  creditedOn(day: string): string
  returnedOn(day: string): string
  bankFee: string
  methods: Record<'Transfer' | 'Card' | 'Manual', string>
  /** What receiving details are called, by their English labels. */
  labels: Readonly<Record<string, string>>
}

const en: DocumentWords = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  receipt: 'Receipt',
  draft: 'Draft, not issued',
  void: 'void',
  issued: 'Issued',
  due: 'Due',
  delivered: 'Delivered',
  period: 'Period of supply',
  deliveredTo: 'Delivered to',
  yourReference: 'Your reference',
  paymentReference: 'Payment reference',
  creditsInvoice: 'Credits invoice',
  reason: 'Reason',
  taxNumber: 'Tax number',
  discount: 'Discount',
  items: 'Items',
  net: 'Net',
  total: 'Total',
  tax: (rate, base) => `Tax ${rate} on ${base}`,
  taxCategory: (category, base) => `Tax category ${category} on ${base}`,
  settled: 'Paid or credited',
  amountDue: 'Amount due',
  credit: 'Credit',
  reference: 'Reference',
  lateFee: (days, percent) =>
    `If this invoice isn't paid ${days} days after the due date, a late fee of ${percent} of the amount due is charged once.`,
  forInvoice: (number) => `For invoice ${number}`,
  paid: 'Paid',
  paidOn: (day, method) => `Paid on ${day}, ${method}`,
  creditedOn: (day) => `Credited on ${day}`,
  returnedOn: (day) => `Returned to the payer on ${day}`,
  bankFee: 'Fee deducted by a bank',
  methods: { Transfer: 'bank transfer', Card: 'card', Manual: 'as confirmed by the seller' },
  labels: {},
  words: {
    billTo: 'Bill to',
    howToPay: 'How to pay',
    paymentCode: 'QR code that a banking app reads',
    columns: ['Description', 'Quantity', 'Unit price', 'Tax', 'Amount'],
    missing: "marks a character that can't be printed.",
  },
}

const de: DocumentWords = {
  invoice: 'Rechnung',
  creditNote: 'Rechnungskorrektur',
  receipt: 'Zahlungsbestätigung',
  draft: 'Entwurf, nicht ausgestellt',
  void: 'storniert',
  issued: 'Rechnungsdatum',
  due: 'Fällig am',
  delivered: 'Lieferdatum',
  period: 'Leistungszeitraum',
  deliveredTo: 'Lieferung nach',
  yourReference: 'Ihre Referenz',
  paymentReference: 'Zahlungsreferenz',
  creditsInvoice: 'Zur Rechnung',
  reason: 'Grund',
  taxNumber: 'Steuernummer',
  discount: 'Rabatt',
  items: 'Positionen',
  net: 'Netto',
  total: 'Gesamt',
  tax: (rate, base) => `USt. ${rate} auf ${base}`,
  taxCategory: (category, base) => `Steuerkategorie ${category} auf ${base}`,
  settled: 'Bezahlt oder korrigiert',
  amountDue: 'Zu zahlen',
  credit: 'Korrekturbetrag',
  reference: 'Verwendungszweck',
  lateFee: (days, percent) =>
    `Ist diese Rechnung ${days} Tage nach dem Fälligkeitsdatum nicht bezahlt, wird einmalig eine Verzugspauschale von ${percent} des offenen Betrags berechnet.`,
  forInvoice: (number) => `Zur Rechnung ${number}`,
  paid: 'Bezahlt',
  paidOn: (day, method) => `Bezahlt am ${day}, ${method}`,
  creditedOn: (day) => `Korrigiert am ${day}`,
  returnedOn: (day) => `Zurückgezahlt am ${day}`,
  bankFee: 'Von einer Bank einbehaltene Gebühr',
  methods: { Transfer: 'Überweisung', Card: 'Karte', Manual: 'vom Verkäufer bestätigt' },
  labels: {
    'Account holder': 'Kontoinhaber',
    'Account number': 'Kontonummer',
    'Account type': 'Kontoart',
    'Bank code': 'Bankleitzahl',
    'Wallet number': 'Wallet-Nummer',
  },
  words: {
    billTo: 'Rechnung an',
    howToPay: 'Zahlung',
    paymentCode: 'QR-Code für Banking-Apps',
    columns: ['Beschreibung', 'Menge', 'Einzelpreis', 'USt.', 'Betrag'],
    missing: 'steht für ein Zeichen, das nicht gedruckt werden kann.',
  },
}

const fr: DocumentWords = {
  invoice: 'Facture',
  creditNote: 'Avoir',
  receipt: 'Reçu',
  draft: 'Brouillon, non émis',
  void: 'annulée',
  issued: 'Date d’émission',
  due: 'Échéance',
  delivered: 'Date de livraison',
  period: 'Période de prestation',
  deliveredTo: 'Livré en',
  yourReference: 'Votre référence',
  paymentReference: 'Référence de paiement',
  creditsInvoice: 'Facture concernée',
  reason: 'Motif',
  taxNumber: 'Numéro fiscal',
  discount: 'Remise',
  items: 'Articles',
  net: 'Total HT',
  total: 'Total',
  tax: (rate, base) => `TVA ${rate} sur ${base}`,
  taxCategory: (category, base) => `Catégorie de TVA ${category} sur ${base}`,
  settled: 'Payé ou crédité',
  amountDue: 'Montant dû',
  credit: 'Montant de l’avoir',
  reference: 'Référence',
  lateFee: (days, percent) =>
    `Si cette facture n’est pas payée ${days} jours après l’échéance, une pénalité de retard de ${percent} du montant dû est facturée une seule fois.`,
  forInvoice: (number) => `Pour la facture ${number}`,
  paid: 'Payé',
  paidOn: (day, method) => `Payé le ${day}, ${method}`,
  creditedOn: (day) => `Crédité le ${day}`,
  returnedOn: (day) => `Remboursé le ${day}`,
  bankFee: 'Frais retenus par une banque',
  methods: { Transfer: 'virement', Card: 'carte', Manual: 'confirmé par le vendeur' },
  labels: {
    'Account holder': 'Titulaire du compte',
    'Account number': 'Numéro de compte',
    'Account type': 'Type de compte',
    Bank: 'Banque',
    'Bank code': 'Code banque',
    'Wallet number': 'Numéro de portefeuille',
  },
  words: {
    billTo: 'Facturé à',
    howToPay: 'Paiement',
    paymentCode: 'Code QR pour une application bancaire',
    columns: ['Description', 'Quantité', 'Prix unitaire', 'TVA', 'Montant'],
    missing: 'remplace un caractère qui ne peut pas être imprimé.',
  },
}

const catalogue: Readonly<Record<DocumentLanguage, DocumentWords>> = { en, de, fr }

/** How a language writes amounts, numbers, days and countries. */
interface Formats {
  amount(of: Money): string
  /** Without its currency. */
  plainAmount(of: Money): string
  unitPrice(text: string, currency: Currency): string
  number(text: string): string
  percent(text: string): string
  day(day: string): string
  country(alpha2: string): string
}

const english: Formats = {
  amount: formatMoney,
  plainAmount: formatAmount,
  unitPrice: unitPriceText,
  number: (text) => text,
  percent: (text) => `${text}%`,
  day: dayInFull,
  country: (alpha2) => findCountry(alpha2)?.name ?? alpha2,
}

/** The faces of documents have no narrow space. */
const spaced = (text: string): string => text.replaceAll('\u202f', '\u00a0')

/** Exact, since decimal text is formatted as text. */
const numbers = (locale: string, options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat(locale, options)
  return (text: string) => spaced(format.format(text as `${number}`))
}

const placesOf = (currency: Currency, most = 0) => {
  const places = exponentOf(currency)
  return { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, most) }
}

function formatsOf(locale: string): Formats {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const number = numbers(locale, { maximumFractionDigits: 6 })
  return {
    amount: (of) => {
      const how = { style: 'currency', currency: of.currency, currencyDisplay: 'narrowSymbol' } as const
      return numbers(locale, { ...how, ...placesOf(of.currency) })(toDecimal(of))
    },
    plainAmount: (of) => numbers(locale, placesOf(of.currency))(toDecimal(of)),
    unitPrice: (text, currency) => numbers(locale, placesOf(currency, 6))(text),
    number,
    percent: (text) => `${number(text)}\u00a0%`,
    day: (day) => days.format(new Date(`${day}T12:00:00Z`)),
    country: (alpha2) => countries.of(alpha2) ?? alpha2,
  }
}

export interface Written extends DocumentWords, Formats {
  language: DocumentLanguage
}

/** Everything with which a document is written in a language. */
export const writtenIn = (language: DocumentLanguage): Written => ({
  ...catalogue[language],
  ...(language === 'en' ? english : formatsOf(language === 'de' ? 'de-DE' : 'fr-FR')),
  language,
})
