import type { TaxCategory } from '@tradewind/contract/invoicing'
import type { Currency, Money } from '@tradewind/kernel'
import { unitPriceText } from '@tradewind/kernel/invoice-amounts'
import { createContext, useContext } from 'react'
import type * as z from 'zod/mini'
import { taxWords } from './invoice-words.ts'

/** What the items and totals of an invoice are called, and how a language writes figures. */
export interface LinesWords {
  items: string
  item: string
  quantity: string
  unitPrice: string
  tax: string
  amount: string
  discount: string
  net: string
  total: string
  paidOrCredited: string
  amountDue: string
  /** Before the amount that is taxed. */
  on: string
  categories: Readonly<Record<z.output<typeof TaxCategory>, string>>
  percent(rate: string): string
  number(text: string): string
  price(text: string, currency: Currency): string
  /** Absent where amounts are written as everywhere in the product. */
  money?: (amount: Money) => string
}

export const englishLines: LinesWords = {
  items: 'Items',
  item: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  tax: 'Tax',
  amount: 'Amount',
  discount: 'Discount',
  net: 'Net',
  total: 'Total',
  paidOrCredited: 'Paid or credited',
  amountDue: 'Amount due',
  on: 'on',
  categories: taxWords,
  percent: (rate) => `${rate}%`,
  number: (text) => text,
  price: unitPriceText,
}

/** English, except on the payer's page, which is in the language of the document. */
export const LinesLanguage = createContext<LinesWords>(englishLines)

export const useLinesWords = (): LinesWords => useContext(LinesLanguage)
