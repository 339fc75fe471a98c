/** The parts of what was kept that go back, each of its own funding, until the amount is reached. */
export function shares(
  fundings: readonly { id: string; amount: { minor: bigint }; refunded: { minor: bigint } }[],
  amount: bigint,
): { id: string; minor: bigint }[] {
  const parts: { id: string; minor: bigint }[] = []
  let left = amount
  for (const { id, amount: came, refunded } of fundings) {
    const there = came.minor - refunded.minor
    const part = there < left ? there : left
    if (part > 0n) parts.push({ id, minor: part })
    left -= part
  }
  if (left > 0n) throw new Error('more was to go back than had been kept')
  return parts
}
