export const Part = () => null
