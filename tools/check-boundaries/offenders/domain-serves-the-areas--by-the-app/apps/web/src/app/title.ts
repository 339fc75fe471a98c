export const title = 'Payees'
