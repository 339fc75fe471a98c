import type { payments } from '@tradewind/contract'
import { type Currency, type Money, toDecimal } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { nationalValue } from '#lib/send-ways/bank-line.rules.ts'
import { bare, bareEntry, fieldsFor, type PartyExtras, type SendWay } from '#lib/send-ways/send-way.rules.ts'
import { asksQuestion, defaultNarration, othersCategory, readAmount } from './payments.rules.ts'
import { holderOf, type SendForm, verifiedBlock, type VerifiedBlock } from './send-form.rules.ts'

export type TransferPayload = z.output<typeof payments.TransferPayload>
type AccountDetail = TransferPayload['beneficiaryAccountDetailsRequests'][number]

/** A local transfer carries this in the place of a code. */
const localTransferValue = 'MIB'

export interface TransferFacts {
  form: SendForm
  way: SendWay
  customerId: string
  account: { accountId: string; currencyCode: Currency }
  category: { id: string; name: string }
  /** Amount and charge as the customer was shown them. */
  totalAmount: Money
  transactionPin: string
}

/** The transfer payload: what the form holds, shaped as the specification sends it. */
export function transferPayload(facts: TransferFacts): TransferPayload {
  const { form, way, account, category } = facts
  const amount = readAmount(form.amount, account.currencyCode)
  if (!amount) throw new Error('transferPayload: the amount was not checked')
  const block = verifiedBlock(way, form)
  return {
    accountType: 0,
    customerId: facts.customerId,
    sourceAccountId: account.accountId,
    sourceCurrencyId: account.currencyCode,
    sourceCurrencyCode: account.currencyCode,
    amount: toDecimal(amount),
    totalAmount: toDecimal(facts.totalAmount),
    narration: form.narration.trim() || defaultNarration,
    expenseCategoryId: category.id,
    expenseCategory: category.name,
    ...(category.name === othersCategory && { otherExpenseCategory: form.description.trim() }),
    saveAsBeneficiary: form.beneficiaryId === '' && form.saveAsBeneficiary,
    transactionPin: facts.transactionPin,
    ...(form.beneficiaryId !== '' && { beneficiaryId: form.beneficiaryId }),
    ...payeeFields(form, way),
    ...identification(form, way),
    ...(way.purpose && form.purposeCode !== '' && { purposeCode: form.purposeCode }),
    ...(asksQuestion(way, block) && {
      paymentAuthentication: { question: form.question.trim(), answer: form.answer.trim() },
    }),
    beneficiaryAccountDetailsRequests: block ? [accountDetail(form, way, block, account.currencyCode)] : [],
    documentUploadItems: documentItems(form),
  }
}

/** Who is paid: 0 for a company, without first and last names; 1 for an individual, without a company name. */
export function payeeFields(form: SendForm, { method }: SendWay) {
  const company = form.beneficiaryType === 'company'
  return {
    beneficiaryEntityType: company ? (0 as const) : (1 as const),
    ...(company
      ? { beneficiaryCompanyName: form.companyName.trim() }
      : { beneficiaryFirstName: form.firstName.trim(), beneficiaryLastName: form.lastName.trim() }),
    beneficiaryAccountName: holderOf(form),
    ...(form.emailAddress.trim() !== '' && { beneficiaryEmailAddress: form.emailAddress.trim() }),
    beneficiaryCountryId: form.beneficiaryCountry,
    beneficiaryCountryIso: form.beneficiaryCountry,
    ...given('beneficiaryAddress', addressOf(form)),
    ...given('beneficiaryPostcode', form.beneficiaryPostcode),
    // The specification's default of the SWIFT and ABA flows, however odd it reads.
    ...given('beneficiaryCity', form.beneficiaryCity || form.townName || (carriesSwiftExtras[method] ? 'USA' : '')),
  }
}

/** The flows whose payload carries intermediary bank, ID and the kind of number. */
const carriesSwiftExtras: Readonly<Record<SendWay['method'], boolean>> = {
  BicSwift: true,
  AbaRouting: true,
  WireRouting: true,
  SortCode: false,
  Iban: false,
  Transfer: false,
  MobileMoney: false,
  RoutingCode: false,
  Interac: false,
  BankCode: false,
  Ifsc: false,
}

/** The address in one line: India's form asks for it in parts. */
const addressOf = ({ beneficiaryAddress, buildingNumber, streetName }: SendForm): string =>
  beneficiaryAddress.trim() || [buildingNumber.trim(), streetName.trim()].filter(Boolean).join(' ')

/** A field that was filled in, trimmed; nothing of one that was left empty. */
const given = <Name extends string>(name: Name, value: string): { [key in Name]?: string } =>
  value.trim() === '' ? {} : ({ [name]: value.trim() } as { [key in Name]?: string })

/** What the way asks for besides the address: ID, and what India wants to know. */
function identification(form: SendForm, way: SendWay) {
  if (!way.groups) return {}
  const asked = new Set(way.groups.flatMap((group) => fieldsFor(group, form.beneficiaryType).map(({ name }) => name)))
  const one = <Name extends keyof PartyExtras>(name: Name) => (asked.has(name) ? given(name, form[name]) : {})
  return {
    ...one('beneficiaryIDType'),
    ...one('beneficiaryIDNumber'),
    ...one('idIssueDate'),
    ...one('idExpiryDate'),
    ...one('phoneNumber'),
    ...one('buildingNumber'),
    ...one('streetName'),
    ...one('townName'),
    ...(asked.has('lei') ? given('lei', form.lei.toUpperCase()) : {}),
  }
}

function accountDetail(form: SendForm, way: SendWay, block: VerifiedBlock, currency: Currency): AccountDetail {
  const { method } = way
  const accountNumber = hasNoAccountNumber.has(method) ? '' : bare(block.accountNumber ?? form.accountNumber)
  const code = bareEntry(method === 'Interac' ? 'interacEmail' : 'iban', block.normalised)
  return {
    paymentMethodType: method,
    paymentMethodValue: method === 'Transfer' ? localTransferValue : code,
    ...given('accountNumber', accountNumber),
    ...bankCodes(form, way, block),
    ...given('bankName', block.bankName),
    ...given('bankAddress', block.bankAddress),
    ...given('bankCity', block.bankCity),
    ...given('bankCountryId', block.bankCountryId),
    ...(carriesSwiftExtras[method] && { isAccountNumber: accountNumber.length <= 9 }),
    ...(method === 'BicSwift' && intermediaryOf(form)),
    useForPayment: true,
    beneficiaryCurrencyCode: currency,
  }
}

const hasNoAccountNumber: ReadonlySet<SendWay['method']> = new Set(['Iban', 'MobileMoney', 'Interac'])

/** The code of the bank, or of who runs the wallet; of a routing code, the first three characters and the rest. */
function bankCodes(form: SendForm, { method }: SendWay, block: VerifiedBlock) {
  if (method === 'Transfer') return given('bankCode', form.bankCode)
  if (method === 'MobileMoney') return given('bankCode', form.operator)
  if (method === 'RoutingCode') {
    const code = nationalValue(method, form)
    return { bankCode: code.slice(0, 3), branchCode: code.slice(3) }
  }
  return given('bankCode', block.bankCode)
}

const intermediaryOf = (form: SendForm) => ({
  ...given('intermediaryBankName', form.intermediaryBankName),
  ...given('intermediaryBankRoutingNumber', bare(form.intermediaryBankRoutingNumber)),
  ...given('intermediaryBankBicCode', bare(form.intermediaryBankBicCode).toUpperCase()),
  ...given('intermediaryBankCountryCode', form.intermediaryBankCountryCode),
})

/** The documents that have content; one without is not sent. */
const documentItems = ({ documentUploads }: SendForm): TransferPayload['documentUploadItems'] =>
  documentUploads
    .filter(({ base64Value }) => base64Value !== '')
    .map(({ fileName, extension, base64Value }) => ({
      documentName: fileName,
      documentLength: bytesOf(base64Value),
      documentExtension: extension,
      documentAsBase64: base64Value,
    }))

/** How many bytes a base64 text stands for. */
const bytesOf = (base64: string): number => (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0)

/**
 * What makes two tries the same payment: everything but the PIN and the security answer, whose digests would be no
 * secret, the documents, which a reload loses while the payment may already be under way, and the total, which may
 * change in between.
 */
export function intentOf({
  transactionPin: _pin,
  paymentAuthentication: _answer,
  documentUploadItems: _documents,
  totalAmount: _total,
  ...rest
}: TransferPayload) {
  return rest
}
