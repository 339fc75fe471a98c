/** Whether an amount is more than a tenth away from what is expected. A minor unit is rounding, whatever part that is. */
export const isFar = (amount: bigint, expected: bigint): boolean => {
  const away = amount > expected ? amount - expected : expected - amount
  return away > 1n && away * 10n > expected
}
