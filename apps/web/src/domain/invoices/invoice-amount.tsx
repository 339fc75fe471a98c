import { MoneyText } from '#ui/money-text.tsx'
import { useLinesWords } from './lines-words.ts'

/** An amount of an invoice, as the language of the page writes it. */
export function InvoiceAmount(props: Omit<React.ComponentProps<typeof MoneyText>, 'text'>) {
  const { money } = useLinesWords()
  return <MoneyText {...props} {...(money && { text: money(props.amount) })} />
}
