import { beneficiaryOrder, payee, ukBlock } from '../../main/testing/test-bodies-of-payments.ts'
import { otherAccounts, type Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Bank details that are checked, and whom they are saved for. */
export function requestsOfBeneficiaries(person: Person): Record<string, WireRequest> {
  const { customerId, accounts, beneficiaryId, saved } = person
  const inGroup = { CustomerId: customerId, PaymentGroupId: saved.groupId }
  const inTransit = { AccountId: accounts.GBP, CurrencyCode: 'GBP' }
  return {
    'verification.verifySortCode': {
      body: { sortCode: '08-99-99', accountNumber: '66374958', accountName: 'Amelia Clarke' },
    },
    'verification.verifyIban': { body: { iban: 'DE89 3704 0044 0532 0130 00', accountName: 'Amelia Clarke' } },
    'verification.verifyAbaRoutingNumber': {
      body: { routingNumber: '021000021', accountNumber: '123456789', accountName: 'Amelia Clarke' },
    },
    'verification.validateAccountNumber': {
      body: { accountNumber: '0152792740', bankCode: '058', accountName: 'Adaeze Nwosu' },
    },
    'verification.verifyBicSwift': {
      body: {
        bicSwift: 'CHASGB2L',
        accountNumber: 'GB29NWBK60161331926819',
        currencyCode: 'USD',
        accountName: 'Amelia Clarke',
        intermediaryBankBicCode: 'CITIUS33',
      },
    },
    'verification.verifyInterac': { body: { emailAddress: 'amelia@example.com', accountName: 'Amelia Clarke' } },
    'verification.verifyBankAccount': {
      body: {
        paymentMethodType: 7,
        paymentMethodValue: 'HDFC0000001',
        accountNumber: '50100012345678',
        bankCode: 'HDFC',
        currencyCode: 'INR',
        accountName: 'Amelia Clarke',
      },
    },
    'verification.verifyBankCode': { query: { BankCode: '632005', CurrencyCode: 'ZAR' } },
    'verification.validateIfsc': { params: { ifsc: 'HDFC0000001' } },
    'verification.validatePhoneNumber': { body: { phoneNumber: '07400 123456', countryIso: 'GB' } },
    'verification.getBankInfo': { query: { CountryCode: 'NG' } },
    'verification.listBanksInCountry': { query: { CountryISO3: 'NGA' } },
    'beneficiaries.listAccountBeneficiaries': { query: { CustomerId: customerId, ...inTransit } },
    'beneficiaries.listRecentBeneficiaries': { query: { CurrencyId: 'GBP', BeneficiaryCount: '5' } },
    'beneficiaries.getBeneficiary': { params: { id: beneficiaryId } },
    'beneficiaries.addAccountBeneficiary': { body: beneficiaryOrder(person, otherAccounts.add) },
    'beneficiaries.addAlternateAccount': {
      body: {
        customerId,
        beneficiaryId,
        beneficiaryCurrencyCode: 'USD',
        beneficiaryAccountDetails: [
          { paymentMethodType: 'AbaRouting', paymentMethodValue: '021000021', accountNumber: '123456789' },
        ],
      },
    },
    'beneficiaries.deleteBeneficiary': { params: { id: saved.deleted } },
    'beneficiaries.exportBeneficiaries': {
      query: {
        CurrencyCode: 'GBP',
        Search: 'Amelia',
        SortBy: 'LastPaid',
        SortDirection: 'DESC',
        Format: 'csv',
        BeneficiaryIds: beneficiaryId,
      },
    },
    'beneficiaries.getRequiredDetail': {
      query: {
        Currency: 'GBP',
        BankAccountCountry: 'GB',
        BeneficiaryCountry: 'GB',
        EntityType: '1',
        HasOneName: 'false',
      },
    },
    'beneficiaries.listBeneficiaries': {
      params: { customerId },
      query: {
        Page: '1',
        PageSize: '10',
        DisablePageLimit: 'false',
        CurrencyCode: 'GBP',
        Search: 'Amelia',
        SortBy: 'LastPaid',
        SortDirection: 'DESC',
      },
    },
    'beneficiaries.removeAccountDetails': { params: { id: saved.spareAccountId } },
    'beneficiaries.restoreBeneficiary': { body: { beneficiaryId: saved.deleted } },
    'beneficiaries.updateAccountDetails': {
      body: {
        customerId,
        beneficiaryId: saved.accountHolderId,
        accountDetailId: saved.accountDetailId,
        version: 1,
        ...ukBlock(otherAccounts.holder),
        useForPayment: true,
      },
    },
    'beneficiaries.updateBeneficiary': {
      body: { customerId, beneficiaryId: saved.edited, version: 1, ...payee, beneficiaryCity: 'Deal' },
    },
    'beneficiaryGroups.addToPaymentGroup': {
      body: { customerId, paymentGroupId: saved.groupId, beneficiaryIds: [saved.edited] },
    },
    'beneficiaryGroups.createPaymentGroup': {
      body: { customerId, paymentGroupName: 'Suppliers', beneficiaryIds: [beneficiaryId] },
    },
    'beneficiaryGroups.deletePaymentGroup': {
      query: { CustomerId: customerId, PaymentGroupId: saved.deletedGroupId },
    },
    'beneficiaryGroups.getPaymentGroup': { query: inGroup },
    'beneficiaryGroups.listGroupBeneficiaries': { query: inGroup },
    'beneficiaryGroups.listPaymentGroups': { query: { CustomerId: customerId } },
    'beneficiaryGroups.removeFromPaymentGroup': {
      body: { customerId, paymentGroupId: saved.groupId, beneficiaryIds: [beneficiaryId] },
    },
    'beneficiaryGroups.updatePaymentGroup': {
      body: { customerId, paymentGroupId: saved.groupId, paymentGroupName: 'Landlords', version: 1 },
    },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfBeneficiaries: Record<string, number> = {
  // The request of the tests carries no public key.
  'verification.validateIfsc': 403,
}
