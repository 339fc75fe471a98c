import { useFormControl } from '#ui/form/form-control.ts'
import { type QuoteInput, quoteInputFault } from './price.rules.ts'

/** What a transfer's price is asked for, as it is entered, and what is wrong with its amount once somebody went on. */
export function useQuoteInput(begin: QuoteInput | (() => QuoteInput)) {
  const { form: quoteInput, faults, replace, setFaults } = useFormControl(begin)
  return {
    quoteInput,
    fault: faults.amount,
    change: (next: QuoteInput) => {
      setFaults({})
      replace(next)
    },
    /** Whether a price can be asked for it; shows why not. */
    check: (): boolean => {
      const words = quoteInputFault(quoteInput)
      setFaults(words ? { amount: words } : {})
      return words === undefined
    },
  }
}
