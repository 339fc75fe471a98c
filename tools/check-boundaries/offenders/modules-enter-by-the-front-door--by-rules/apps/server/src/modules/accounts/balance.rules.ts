export const balance = 1
