export const readBalance = () => 0n
