import { beneficiaries } from '#areas/beneficiaries'

export const payees = beneficiaries
