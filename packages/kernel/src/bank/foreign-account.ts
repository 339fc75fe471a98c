/** What account numbers look like where a country has one scheme for all of its banks. */
interface AccountShape {
  readonly whole: RegExp
  readonly is: string
}

const digits = (least: number, most: number = least): AccountShape => ({
  whole: new RegExp(`^\\d{${least},${most}}$`),
  is: least === most ? `${least} digits` : `${least} to ${most} digits`,
})

/**
 * By country (alpha-2) of the bank, for payments by BIC and account number. Bank and branch may stand in front where
 * people write them there: the Canadian transit, the British sort code. Where banks of a country differ, it is left out.
 */
const shapes: Readonly<Record<string, AccountShape>> = {
  AU: digits(5, 15),
  CA: digits(7, 20),
  // Accounts of non-residents begin with NRA, OSA or FT and a letter.
  CN: { whole: /^([A-Z]{3})?\d{8,32}$/, is: '8 to 32 digits' },
  ET: digits(8, 16),
  GB: { whole: /^(\d{6,10}|\d{14})$/, is: '6 to 10 digits' },
  IN: digits(9, 18),
  MX: digits(18),
  NG: digits(10),
  NZ: digits(15, 16),
  SG: digits(6, 14),
  US: { whole: /^[A-Z\d]{4,17}$/, is: '4 to 17 letters and digits' },
  ZA: digits(7, 11),
}

/** What an account number of a bank in this country looks like; nothing where its banks have no common scheme. */
export const foreignAccount = (alpha2: string): AccountShape | undefined => shapes[alpha2]

/** How invoices and orders are numbered, in the languages of most of them. */
const bill =
  /^(INV|INVOICE|BILL|ORDER|QUOTE|RECEIPT|PROFORMA|REF|REFERENCE|RECH|RECHNUNG|FACT|FACTURE|FACTURA|FACTUUR|FATTURA|FATURA)(NO|NR|NUM)?[.:#/_]*\d/

/**
 * Whether a bare text is the number of an invoice rather than of an account: it begins with such a word, or has a slash,
 * a hash sign or an underscore between its digits, which account numbers never have.
 */
export const isBillNumber = (text: string): boolean => bill.test(text) || /^#?\w*\d[/#_]\w*\d|^#\d/.test(text)
