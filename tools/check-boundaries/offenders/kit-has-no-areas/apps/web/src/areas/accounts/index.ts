export const accounts = []
