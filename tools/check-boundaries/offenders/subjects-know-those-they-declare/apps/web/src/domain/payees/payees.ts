export const payees = []
