import { formatMoney } from '@tradewind/kernel'
import { providerName, spelledPhoneNumber } from '@tradewind/kernel/bank/spelled'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { looksInternational, type PhoneValue } from '#ui/phone.rules.ts'
import type { MobileMoneyModel } from './use-mobile-money.ts'

/** Everything once more, and the PIN. */
export function MobileMoneyConfirm({ flow }: { flow: MobileMoneyModel }) {
  const { amount, account, option, saved, customerId, outcome, control, goTo, confirm } = flow
  const confirmation = useConfirmation({ customerId, outcome, onConfirm: confirm })
  const { view, savedId, phone } = control.form
  const number = view === 'saved-number' ? saved.find(({ id }) => id === savedId) : undefined
  if (!amount) return null
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={`Add ${formatMoney(amount)}`}
      onBack={() => goTo('entry')}
      doubt="The request may or may not have been sent to the phone. Try again with the same PIN. The phone never gets the request twice."
      refusedTitle="No request was sent"
      refusedEnd="No money moved."
    >
      <KeyValue
        entries={[
          { label: 'You add', value: <MoneyText amount={amount} />, strong: true },
          {
            label: 'From',
            value: number
              ? `${providerName(number.providerName)} ${spelledPhoneNumber(number.phoneNumber)}`
              : typedNumber(phone),
          },
          { label: 'To', value: account.accountName },
          { label: 'Fee', value: option.fee },
          { label: 'Arrives', value: option.arrives },
        ]}
      />
    </ConfirmStep>
  )
}

/** A number that is typed as dialed at home has its country code before it, in place of the zero. */
const typedNumber = ({ phoneNumber, phoneCountryCode }: PhoneValue): string =>
  looksInternational(phoneNumber)
    ? phoneNumber
    : spelledPhoneNumber(`${phoneCountryCode}${phoneNumber.replaceAll(/\D/g, '').replace(/^0/, '')}`)
