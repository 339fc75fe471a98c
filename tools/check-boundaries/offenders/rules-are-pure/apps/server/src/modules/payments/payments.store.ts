export const findPayment = () => undefined
