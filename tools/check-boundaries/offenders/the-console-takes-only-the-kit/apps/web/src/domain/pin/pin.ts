export const pin = ''
