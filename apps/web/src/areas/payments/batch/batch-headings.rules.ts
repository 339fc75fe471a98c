import { currencies, currencyCodes, isCurrency } from '@tradewind/kernel'
import { plainText } from '@tradewind/kernel/plain-text'

export const sheetColumns = ['id', 'name', 'account', 'currency', 'amount', 'category', 'narration'] as const

/** What a column of a spreadsheet of payments can hold. */
export type SheetColumn = (typeof sheetColumns)[number]

/** The headings that are taken for each column, in the languages that accounting programs export. */
const headings: Record<SheetColumn, string> = {
  id: 'beneficiary id, payee id, recipient id, id',
  name: `beneficiary, payee, recipient, name, beneficiary name, payee name, recipient name, pay to,
    empfänger, zahlungsempfänger, begünstigter, name des empfängers, bénéficiaire, destinataire, nom, nom du bénéficiaire,
    beneficiario, destinatario, nombre, nombre del beneficiario, beneficiário, destinatário, favorecido, nome,
    nome do beneficiário, nome beneficiario, begunstigde, ontvanger, naam, naam begunstigde, odbiorca, nazwa odbiorcy,
    mottagare, modtager, mottaker, saaja, alıcı, alıcı adı, получатель, 收款人, 收款人姓名, 受取人, المستفيد, اسم المستفيد`,
  account: `account, account ending, account number, last 4 digits, last four digits, iban,
    konto, kontonummer, compte, numéro de compte, cuenta, número de cuenta, conta, número da conta, conto, numero di conto,
    rekening, rekeningnummer, rachunek, numer konta, numer rachunku, tilinumero, hesap, hesap numarası, счет, номер счета,
    账号, 帐号, 口座番号, رقم الحساب`,
  currency: `currency, currency code, währung, devise, monnaie, moneda, divisa, moeda, valuta, munteenheid, waluta, valuutta,
    para birimi, döviz, валюта, 币种, 货币, 通貨, العملة`,
  amount: `amount, payment amount, transfer amount, amount to pay, betrag, zahlbetrag, montant, importe, monto, valor, montante,
    importo, bedrag, kwota, belopp, beløb, beløp, summa, tutar, сумма, 金额, 金額, المبلغ`,
  category: `expense category, category, kategorie, ausgabenkategorie, catégorie, categoría, categoria, categorie, kategoria,
    kategori, категория, 类别, カテゴリ, الفئة`,
  narration: `narration, reference, payment reference, message, description, memo, verwendungszweck, referenz, motif, libellé,
    référence, concepto, referencia, descripción, referência, descrição, causale, riferimento, omschrijving, kenmerk, tytuł,
    tytuł przelewu, meddelande, viesti, açıklama, назначение платежа, 附言, 备注, 摘要, 備考, البيان`,
}

const words = (text: string): readonly string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []

const columnsByHeading = new Map(
  sheetColumns.flatMap((column) =>
    headings[column].split(',').map((heading) => [words(heading).join(' '), column] as const),
  ),
)

const isCode = (word: string) => isCurrency(word.toUpperCase())

/** `Amount`, `Amount (GBP)`, `GBP amount`, `Betrag in €`: what stands below, by its heading. */
export function columnOf(heading: string): SheetColumn | undefined {
  const all = words(heading)
  const exact = columnsByHeading.get(all.join(' '))
  if (exact) return exact
  const bare = all.filter((word) => !isCode(word))
  const named = columnsByHeading.get(bare.join(' ')) ?? columnsByHeading.get(bare.slice(0, -1).join(' '))
  // A currency, and a word that leads to it, stand beside an amount only.
  const leads = ['in', 'en', 'em', 'w', 'i'].includes(bare.at(-1) ?? '') || columnsByHeading.has(bare.join(' '))
  return named === 'amount' && leads ? 'amount' : undefined
}

/**
 * The currency that the heading of the amounts names: a code, or the sign of exactly one currency. A sign of several is
 * returned as it stands, because no account is held in it.
 */
export function currencyOfHeading(heading: string): string {
  const code = words(heading).find(isCode)
  if (code) return code.toUpperCase()
  const sign = /(?:[A-Z]{1,2})?\p{Sc}/u.exec(heading)?.[0]
  if (!sign) return ''
  const [only, ...others] = currencyCodes.filter((one) => currencies[one].sign === sign)
  return only && others.length === 0 ? only : sign
}
