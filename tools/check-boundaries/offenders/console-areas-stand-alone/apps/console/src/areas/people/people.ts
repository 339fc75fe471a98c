export const people = []
