import type { beneficiaries as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { findCountry, isRestrictedCountry } from '@tradewind/kernel/country'
import { indiaPurposes } from '@tradewind/kernel/india-purposes'
import { requiredPayeeFields } from '@tradewind/kernel/indian-payee'
import { asksPurpose } from '@tradewind/kernel/payment-methods/catalogue'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { detailFieldsOf } from '@tradewind/kernel/payment-methods/traits'
import type * as z from 'zod/mini'
import type { RailsForBeneficiaries } from './beneficiaries.types.ts'

type RequiredDetail = z.output<NonNullable<(typeof contract.getRequiredDetail)['value']>>

const nameFields = {
  '0': ['beneficiaryCompanyName'],
  '1': ['beneficiaryFirstName', 'beneficiaryLastName'],
} as const
/** Of an individual with one name, which is the first name: the order says so in place of the last. */
const oneNameFields = ['beneficiaryFirstName', 'beneficiaryHasOneName'] as const

export interface PaymentMethodsQuery {
  currency: Currency
  /** Where the bank is, and where the beneficiary is; both alpha-2 or alpha-3, where they are known. */
  bankCountry?: string | undefined
  country?: string | undefined
}

/** Whether a payment method can be used in a currency, to a bank there, for someone there. */
export function canBeUsed(
  { railFor, reaches }: Pick<RailsForBeneficiaries, 'railFor' | 'reaches'>,
  method: PaymentMethod,
  { currency, bankCountry, country: code }: PaymentMethodsQuery,
): boolean {
  if (railFor(method, currency) === undefined) return false
  const country = code === undefined ? undefined : findCountry(code.toUpperCase())
  if (code !== undefined && (!country || isRestrictedCountry(country.alpha3))) return false
  return bankCountry === undefined || reaches(method, currency, bankCountry)
}

interface Asked {
  currency: Currency
  entityType: '0' | '1' | undefined
  hasOneName?: boolean | undefined
  /** The payment methods that can be used. */
  methods: readonly PaymentMethod[]
}

/**
 * What must be known of a beneficiary to pay it in a currency. Rupees take a purpose and where someone new lives; what
 * depends on the amount (an LEI) or on the beneficiary's bank (a question of Interac) is not known here.
 */
export function requiredDetail({ currency, entityType, hasOneName = false, methods }: Asked): RequiredDetail {
  return {
    currency,
    requiredFields: [
      'beneficiaryAccountName',
      'beneficiaryCountryId',
      ...(entityType === '1' && hasOneName ? oneNameFields : entityType ? nameFields[entityType] : []),
      ...new Set(methods.flatMap(requiredPayeeFields)),
      ...(asksPurpose(currency) ? ['purposeCode'] : []),
    ],
    methods: methods.map((method) => ({ paymentMethodType: method, requiredFields: detailFieldsOf(method) })),
    purposeCodes: asksPurpose(currency) ? purposesFor(entityType) : [],
  }
}

/** What payments to India can be for, all of it or what a person or a company there may be paid for. */
const purposesFor = (entityType: Asked['entityType']) =>
  indiaPurposes
    .filter(
      ({ beneficiaryType }) => !entityType || beneficiaryType.includes(entityType === '0' ? 'company' : 'individual'),
    )
    .map(({ purposeCode, description, customerType, beneficiaryType }) => ({
      purposeCode,
      description,
      customerType: [...customerType],
      beneficiaryType: [...beneficiaryType],
    }))
