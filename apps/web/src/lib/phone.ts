import { loadChunk } from '#ui/load-chunk.ts'
import { phoneFault } from '@tradewind/kernel/phone'

/**
 * The words for a number that is not valid in its country, or nothing. The numbering plans of all countries are large,
 * so they are loaded when the first number is judged.
 */
export async function phoneFaultIn(text: string, iso2: string): Promise<string | undefined> {
  const { isNumberOf } = await loadChunk(() => import('@tradewind/kernel/numbering-plan'))
  return phoneFault(text, iso2, isNumberOf)
}
