import type { FieldError } from '@tradewind/contract'
import { formatMoney, type Money, money } from '@tradewind/kernel'
import { parseLei } from '@tradewind/kernel/bank/lei'
import {
  findIndiaPurpose,
  indiaLeiFromMinor,
  indiaTradeLimitMinor,
  type PartyType,
} from '@tradewind/kernel/india-purposes'
import type { TransferPayload } from './payload.rules.ts'

/** What a payment to India says beside the rest. */
export type IndiaFields = Pick<
  TransferPayload,
  'purposeCode' | 'lei' | 'beneficiaryEntityType' | 'idIssueDate' | 'idExpiryDate'
>

/**
 * What is wrong with what only payments to India say: the purpose and who may use it, the limit of trade, the LEI of
 * companies, and the days of an identity document. Other currencies take none of it.
 */
export function indiaFault(
  given: IndiaFields,
  { amount, payer, today }: { amount: Money; payer: PartyType; today: string },
): FieldError | undefined {
  if (amount.currency !== 'INR')
    return given.purposeCode === undefined
      ? undefined
      : fault('purposeCode', "This currency doesn't use a purpose code.")
  return purposeFault(given, amount, payer) ?? leiFault(given, amount, payer) ?? datesFault(given, today)
}

function purposeFault(given: IndiaFields, amount: Money, payer: PartyType): FieldError | undefined {
  if (given.purposeCode === undefined) return fault('purposeCode', 'Choose the purpose of this payment to India.')
  const purpose = findIndiaPurpose(given.purposeCode)
  if (!purpose) return fault('purposeCode', "This purpose isn't available for payments to India.")
  if (!purpose.customerType.includes(payer))
    return fault('purposeCode', `Payments of ${plural[payer]} can't have the purpose "${purpose.description}".`)
  if (!purpose.beneficiaryType.includes(payeeOf(given)))
    return fault(
      'purposeCode',
      `Payments to ${plural[payeeOf(given)]} can't have the purpose "${purpose.description}".`,
    )
  if (purpose.trade && amount.minor > indiaTradeLimitMinor)
    return fault(
      'amount',
      `The maximum for one trade payment to India is ${formatMoney(money('INR', indiaTradeLimitMinor))}.`,
    )
  return undefined
}

function leiFault(given: IndiaFields, amount: Money, payer: PartyType): FieldError | undefined {
  if (given.lei !== undefined && typeof parseLei(given.lei) === 'string')
    return fault('lei', "That LEI isn't valid. An LEI has 20 characters; the last two are check digits.")
  const both = payer === 'company' && payeeOf(given) === 'company'
  if (both && amount.minor >= indiaLeiFromMinor && given.lei === undefined)
    return fault('lei', "For this amount, payments between companies need the beneficiary's LEI.")
  return undefined
}

function datesFault(
  { idIssueDate: issued, idExpiryDate: expires }: IndiaFields,
  today: string,
): FieldError | undefined {
  if (issued !== undefined && issued > today) return fault('idIssueDate', 'The issue date is in the future.')
  if (expires !== undefined && expires < today) return fault('idExpiryDate', 'This document has expired.')
  if (issued !== undefined && expires !== undefined && issued >= expires)
    return fault('idExpiryDate', 'The expiry date must be after the issue date.')
  return undefined
}

const fault = (field: string, message: string): FieldError => ({ field, message })
const payeeOf = ({ beneficiaryEntityType }: IndiaFields): PartyType =>
  beneficiaryEntityType === 0 ? 'company' : 'individual'
const plural = { individual: 'individuals', company: 'companies' } as const
