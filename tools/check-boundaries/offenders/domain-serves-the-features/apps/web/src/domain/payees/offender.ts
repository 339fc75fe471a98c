import { beneficiaries } from '#features/beneficiaries'

export const payees = beneficiaries
