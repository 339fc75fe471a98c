import type { Bank, NameCheck, NormalisedDetails, VerifiedBankView } from '../beneficiaries.types.ts'

/** What a check found, for the person who asked. A name that does not match is never shown. */
export function verifiedBank(details: NormalisedDetails, bank: Bank, nameCheck: NameCheck): VerifiedBankView {
  const besideValue = details.method === 'Transfer' || details.method === 'MobileMoney'
  return {
    bankName: bank.name,
    bankCode: bank.code,
    bankAddress: bank.address,
    bankCity: bank.city,
    bankCountryId: bank.country,
    bicCode: bank.bic,
    normalised: besideValue ? details.accountNumber : details.routing,
    accountNumber: details.accountNumber || null,
    nameCheck: {
      result: nameCheck.result,
      suggestedName: nameCheck.result === 'close' ? nameCheck.suggestedName : null,
    },
    ...(bank.interac ? { interacTransferType: bank.interac } : {}),
  }
}
