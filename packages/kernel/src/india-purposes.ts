/** A reason for which money may be sent to India, and between whom (specification 3 §3). */
export interface IndiaPurpose {
  readonly purposeCode: string
  readonly description: string
  /** Who may pay for this reason. */
  readonly customerType: readonly PartyType[]
  /** Who may be paid for it. */
  readonly beneficiaryType: readonly PartyType[]
  /** Payments for goods and services, of which the channel takes a limited amount each. */
  readonly trade: boolean
}

export type PartyType = 'individual' | 'company'

const anybody: readonly PartyType[] = ['individual', 'company']
const people: readonly PartyType[] = ['individual']
const companies: readonly PartyType[] = ['company']

const purpose = (
  purposeCode: string,
  description: string,
  between: readonly [customerType: readonly PartyType[], beneficiaryType: readonly PartyType[]],
  trade = false,
): IndiaPurpose => ({ purposeCode, description, customerType: between[0], beneficiaryType: between[1], trade })

/**
 * PC01 to PC16 without PC05 and PC15. The specification withholds the descriptions and who may use which: these are a
 * sample after the purposes that the Reserve Bank of India allows for rupee drawing arrangements, for an installation to
 * replace by its bank's.
 */
export const indiaPurposes: readonly IndiaPurpose[] = [
  purpose('PC01', 'Family maintenance', [people, people]),
  purpose('PC02', "Savings in the sender's account in India", [people, people]),
  purpose('PC03', 'Personal gift', [people, people]),
  purpose('PC04', 'Donation to a charity', [anybody, companies]),
  purpose('PC06', 'Medical treatment', [people, anybody]),
  purpose('PC07', 'School and university fees', [people, companies]),
  purpose('PC08', 'Travel and lodging', [anybody, companies]),
  purpose('PC09', 'Tax, insurance and utility bills', [anybody, companies]),
  purpose('PC10', 'Loan and card repayments', [anybody, companies]),
  purpose('PC11', 'Purchase of a home in India', [people, anybody]),
  purpose('PC12', 'Salaries and wages', [companies, people]),
  purpose('PC13', 'Exports of goods from India', [anybody, companies], true),
  purpose('PC14', 'Exports of services from India', [anybody, anybody], true),
  purpose('PC16', 'Business expenses of an Indian office', [companies, companies], true),
]

/** The most that one payment for trade may have: 15 lakh rupees, in paise (specification 3 §9). */
export const indiaTradeLimitMinor = 15_00_000_00n

/** From this amount on, 50 crore rupees in paise, both companies of a payment are identified by their LEI (Reserve Bank of India). */
export const indiaLeiFromMinor = 50_00_00_000_00n

export const findIndiaPurpose = (code: string): IndiaPurpose | undefined =>
  indiaPurposes.find(({ purposeCode }) => purposeCode === code.trim().toUpperCase())
