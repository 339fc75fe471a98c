import { type CardLimitType, cardLimitTypes, type MerchantCategory } from '@tradewind/contract/card-words'
import type * as contract from '@tradewind/contract/cards'
import { type Currency, parseAmount, toDecimal } from '@tradewind/kernel'
import type { Verdicts } from '#ui/form/form.rules.ts'

type Mode = 'All' | 'Only' | 'Except'

/** What a card may be used for, as it is entered. A limit that is left empty is none. */
export interface ControlsForm {
  limits: Readonly<Record<CardLimitType, string>>
  categoryMode: Mode
  categories: readonly MerchantCategory[]
  countryMode: Mode
  countries: readonly string[]
}

const noLimits = Object.fromEntries(cardLimitTypes.map(({ limitType }) => [limitType, ''])) as ControlsForm['limits']

export const blankControls: ControlsForm = {
  limits: noLimits,
  categoryMode: 'All',
  categories: [],
  countryMode: 'All',
  countries: [],
}

/** The controls that a card has. */
export const controlsOf = ({ limits, categories, countries }: contract.VirtualCard): ControlsForm => ({
  limits: { ...noLimits, ...Object.fromEntries(limits.map((limit) => [limit.limitType, toDecimal(limit.amount)])) },
  categoryMode: categories.mode,
  categories: categories.values,
  countryMode: countries.mode,
  countries: countries.values,
})

/** The controls as a request says them. */
export const controlsBody = (form: ControlsForm) => ({
  limits: cardLimitTypes
    .map(({ limitType }) => ({ limitType, amount: form.limits[limitType].trim() }))
    .filter(({ amount }) => amount !== ''),
  categories: { mode: form.categoryMode, values: form.categoryMode === 'All' ? [] : [...form.categories] },
  countries: { mode: form.countryMode, values: form.countryMode === 'All' ? [] : [...form.countries] },
})

/** What is wrong with the controls of a card that pays in this currency. */
export function controlsFaults(form: ControlsForm, currency: Currency): Verdicts<ControlsForm> {
  const wrong = cardLimitTypes.find(({ limitType }) => {
    const text = form.limits[limitType].trim()
    return text !== '' && typeof parseAmount(text.replaceAll(',', ''), currency) === 'string'
  })
  return {
    limits: wrong && `Enter "${wrong.name}" as an amount above zero, or leave it empty.`,
    categories:
      form.categoryMode !== 'All' && form.categories.length === 0 ? 'Choose at least one kind of shop' : undefined,
    countries: form.countryMode !== 'All' && form.countries.length === 0 ? 'Add at least one country' : undefined,
  }
}
