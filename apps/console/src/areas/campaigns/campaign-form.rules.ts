import { CampaignCode, type CampaignOrder } from '@tradewind/contract/campaigns'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { type Currency, type Money, parseAmount } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import { findCountry } from '@tradewind/kernel/country'
import { isDay } from '@tradewind/kernel/iso-date'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { ProductId } from '@tradewind/kernel/products'
import { groupAmount } from '#ui/amount.rules.ts'

/** A campaign as it is typed. */
export interface CampaignEntries {
  voucherCode: string
  name: string
  kind: 'amount' | 'share'
  amount: string
  sharePercent: string
  atMost: string
  currencyCode: Currency | ''
  countries: string
  paymentMethodTypes: readonly PaymentMethod[]
  productId: ProductId | ''
  firstPaymentOnly: boolean
  maxUses: string
  maxUsesPerCustomer: string
  /** Days, from the beginning of one to the end of the other (UTC). */
  firstDay: string
  lastDay: string
  isPublic: boolean
  reason: string
}

export const blankCampaign = (today: string): CampaignEntries => ({
  voucherCode: '',
  name: '',
  kind: 'share',
  amount: '',
  sharePercent: '50',
  atMost: '',
  currencyCode: '',
  countries: '',
  paymentMethodTypes: [],
  productId: '',
  firstPaymentOnly: false,
  maxUses: '',
  maxUsesPerCustomer: '1',
  firstDay: today,
  lastDay: '',
  isPublic: false,
  reason: '',
})

/** The order that the entries make; nothing while they make none. */
export function campaignOrderOf(form: CampaignEntries): CampaignOrder | undefined {
  if (Object.values(campaignFaults(form)).some((fault) => fault !== undefined)) return undefined
  const { kind, currencyCode, paymentMethodTypes, firstDay, lastDay } = form
  const countries = codesOf(form.countries)
  return {
    voucherCode: form.voucherCode.trim().toUpperCase(),
    name: form.name.trim(),
    kind,
    amount: kind === 'amount' ? amountOf(form.amount, currencyCode) : null,
    sharePercent: kind === 'share' ? Number(form.sharePercent) : null,
    atMost: kind === 'share' && form.atMost.trim() !== '' ? amountOf(form.atMost, currencyCode) : null,
    currencyCode: currencyCode === '' ? null : currencyCode,
    countryIds: countries.length === 0 ? null : countries,
    paymentMethodTypes: paymentMethodTypes.length === 0 ? null : [...paymentMethodTypes],
    productId: form.productId === '' ? null : form.productId,
    firstPaymentOnly: form.firstPaymentOnly,
    maxUses: countOf(form.maxUses),
    maxUsesPerCustomer: countOf(form.maxUsesPerCustomer),
    validFrom: new Date(`${firstDay}T00:00:00.000Z`),
    validUntil: new Date(`${lastDay}T23:59:59.000Z`),
    isPublic: form.isPublic,
    reason: form.reason.trim(),
  }
}

const codesOf = (text: string): string[] => text.toUpperCase().match(/[A-Z]+/g) ?? []
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

function amountOf(text: string, currency: Currency | ''): Money | null {
  const read = currency === '' ? 'invalid' : parseAmount(text.trim(), currency)
  return typeof read === 'string' ? null : read
}

function amountFault(text: string, currency: Currency | ''): string | undefined {
  if (currency === '') return 'Choose the currency first.'
  const read = parseAmount(text.trim(), currency)
  return typeof read === 'string' ? amountWords[read] : undefined
}

const countFault = (text: string, most: number): string | undefined => {
  const isCount = /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
  return text.trim() === '' || isCount ? undefined : `Enter a whole number up to ${groupAmount(String(most))}.`
}

/** What is wrong with the entries. */
export function campaignFaults(form: CampaignEntries): Partial<Record<keyof CampaignEntries, string | undefined>> {
  const { kind, currencyCode, firstDay, lastDay } = form
  const code = CampaignCode.safeParse(form.voucherCode)
  const share = Number(form.sharePercent)
  const isShare = /^\d{1,3}$/.test(form.sharePercent.trim()) && share >= 1 && share <= 100
  const unknown = codesOf(form.countries).find((one) => one.length !== 2 || !findCountry(one))
  return {
    voucherCode: code.success ? undefined : code.error.issues[0]?.message,
    name: form.name.trim().length < 3 ? 'Enter a name of at least 3 characters.' : undefined,
    amount: kind === 'amount' ? amountFault(form.amount, currencyCode) : undefined,
    sharePercent: kind === 'share' && !isShare ? 'Enter 1 to 100.' : undefined,
    atMost: kind === 'share' && form.atMost.trim() !== '' ? amountFault(form.atMost, currencyCode) : undefined,
    countries: unknown ? `We don't know the country ${unknown}.` : undefined,
    maxUses: countFault(form.maxUses, 1_000_000),
    maxUsesPerCustomer: countFault(form.maxUsesPerCustomer, 1_000),
    firstDay: isDay(firstDay) ? undefined : 'Enter a date.',
    lastDay: !isDay(lastDay) ? 'Enter a date.' : lastDay < firstDay ? 'Choose a day after the first.' : undefined,
    reason: reasonFault(form.reason),
  }
}
