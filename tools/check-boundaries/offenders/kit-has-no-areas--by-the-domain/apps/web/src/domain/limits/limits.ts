export const limits = []
