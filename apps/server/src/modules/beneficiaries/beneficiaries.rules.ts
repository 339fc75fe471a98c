import type { Currency } from '@tradewind/kernel'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'
import type {
  AccountAddress,
  AccountDetailRequest,
  BeneficiaryView,
  NormalisedDetails,
  PaymentMethod,
  SavedBeneficiary,
  VerifiedBankView,
  NameCheck,
  Bank,
} from './beneficiaries.types.ts'

/** A verification counts for a day; after that the account may have been closed or renamed. */
export const verificationLastsMs = 86_400_000

/** What each way of paying pays in, and the network that answers for it. */
export const methods = {
  SortCode: { currency: 'GBP', rail: 'fps' },
  Iban: { currency: 'EUR', rail: 'sepa' },
  AbaRouting: { currency: 'USD', rail: 'ach' },
  Transfer: { currency: 'NGN', rail: 'nip' },
} as const satisfies Record<PaymentMethod, { currency: Currency; rail: string }>

/** What a local transfer carries where the other ways carry a code. */
export const localTransfer = 'MIB'

/** The details in their one spelling: spaces, dashes and letter case say nothing about an account. */
export function oneSpelling({ method, routing, accountNumber }: NormalisedDetails): NormalisedDetails {
  const plain = (written: string) => written.replace(/[\s\-–.]/g, '').toUpperCase()
  const number = plain(accountNumber)
  // Some UK banks still print six or seven digits; Vocalink fills them with zeros to eight.
  if (method === 'SortCode' && /^\d{6,7}$/.test(number))
    return { method, routing: plain(routing), accountNumber: number.padStart(8, '0') }
  return { method, routing: plain(routing), accountNumber: method === 'Iban' ? '' : number }
}

/** The details that a request names. Nothing is checked here: whatever is incomplete was never verified. */
export function detailsOf(request: AccountDetailRequest): NormalisedDetails {
  const { paymentMethodType: method, paymentMethodValue, bankCode = '', accountNumber = '' } = request
  return oneSpelling({ method, routing: method === 'Transfer' ? bankCode : paymentMethodValue, accountNumber })
}

/** The details as their network writes them. */
export function addressOf({ method, routing, accountNumber }: NormalisedDetails): AccountAddress {
  return method === 'Iban' ? { iban: routing } : { accountNumber, bankCode: routing }
}

/** What a check found, for the person who asked. A name that does not match is never shown. */
export function verifiedBank(details: NormalisedDetails, bank: Bank, nameCheck: NameCheck): VerifiedBankView {
  return {
    bankName: bank.name,
    bankCode: bank.code,
    bankAddress: bank.address,
    bankCity: bank.city,
    bankCountryId: bank.country,
    bicCode: bank.bic,
    normalised: details.method === 'Transfer' ? details.accountNumber : details.routing,
    accountNumber: details.accountNumber || null,
    nameCheck: {
      result: nameCheck.result,
      suggestedName: nameCheck.result === 'close' ? nameCheck.suggestedName : null,
    },
  }
}

export function beneficiaryView({ details, ...saved }: SavedBeneficiary): BeneficiaryView {
  const { method, routing, accountNumber, bank, currency } = details
  const country = findCountry(saved.countryId)
  return {
    beneficiaryId: saved.id,
    beneficiaryAccountName: saved.accountName,
    beneficiaryEntityType: saved.entityType,
    beneficiaryFirstName: saved.firstName,
    beneficiaryLastName: saved.lastName,
    beneficiaryCompanyName: saved.companyName,
    beneficiaryEmailAddress: saved.email,
    beneficiaryCountryId: saved.countryId,
    country: country ? displayCountryName(country.name) : saved.countryId,
    currencyCode: currency,
    lastPaidAt: saved.lastPaidAt,
    beneficiaryAccountDetails: [
      {
        paymentMethodType: method,
        paymentMethodValue: method === 'Transfer' ? localTransfer : routing,
        ...(accountNumber ? { accountNumber } : {}),
        bankCode: method === 'Transfer' ? routing : bank.code,
        bankName: bank.name,
        // Directories leave some of these empty, and an empty text is not a detail that a request may send back.
        ...(bank.address ? { bankAddress: bank.address } : {}),
        ...(bank.city ? { bankCity: bank.city } : {}),
        bankCountryId: bank.country,
        // As the specification has it: an account number of nine characters or fewer.
        ...(method === 'AbaRouting' ? { isAccountNumber: accountNumber.length <= 9 } : {}),
        useForPayment: true,
        beneficiaryCurrencyCode: currency,
        bankVerified: true,
      },
    ],
  }
}
