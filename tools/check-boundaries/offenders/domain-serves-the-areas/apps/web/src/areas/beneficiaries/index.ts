export const beneficiaries = []
