export const paymentsDocs = {}
