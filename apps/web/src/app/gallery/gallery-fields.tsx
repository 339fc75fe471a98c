import { useState } from 'react'
import { AmountField } from '#ui/amount-field.tsx'
import { CodeEntry } from '#ui/code-entry.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { PasswordChecklist, PasswordField } from '#ui/password-field.tsx'
import { emptyPhone, PhoneField, type PhoneValue } from '#ui/phone-field.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { arabic, longGerman } from './sample.tsx'

export function FieldParts() {
  const [amount, setAmount] = useState('1,250.00')
  const [huge, setHuge] = useState('999,999,999,999,999.99')
  const [password, setPassword] = useState('Trade')
  const [count, setCount] = useState(2)
  const [date, setDate] = useState<string | null>('2026-11-21')
  const [phone, setPhone] = useState<PhoneValue>(emptyPhone())
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Account name" required placeholder="As the bank knows it" />
        <TextField label="Sort code" hint="Six digits" digitsOnly maxLength={6} defaultValue="200415" />
        <TextField label="Email" type="email" defaultValue="ada@" error="Please enter a correct E-mail" />
        <TextField label="Reference" disabled defaultValue="INV-2041" />
        <TextField label="Double-barrelled name" allowHyphen hint="A hyphen is part of it" />
        <TextField label="Account number again" blockPaste hint="Type it again; pasting is off" />
        <TextField label={longGerman} defaultValue={longGerman} />
        <TextField label="اسم المستفيد" dir="rtl" lang="ar" defaultValue={arabic} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField label="You send" currency="GBP" value={amount} onChange={setAmount} hint="Available £12,480.50" />
        <AmountField
          label="You send"
          currency="NGN"
          value={huge}
          onChange={setHuge}
          error="You do not have sufficient balance for this transaction"
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            value={password}
            onChange={(change) => setPassword(change.currentTarget.value)}
          />
          <PasswordChecklist password={password} />
        </div>
        <PinField label="Transaction PIN" required defaultValue="2468" />
        <DateField
          label="Payment date"
          value={date}
          onChange={setDate}
          min="2026-11-21"
          hint={date ? `The form holds ${date}` : 'Day, month, year'}
        />
        <DateField
          label="Date of birth"
          required
          value={null}
          onChange={() => undefined}
          error="Age must be older than 18 years"
        />
        <DateField label="Opened on" disabled value="2024-02-29" onChange={() => undefined} />
        <NumberStepper label="Approvals needed" value={count} onChange={setCount} max={3} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PhoneField
          label="Phone number"
          required
          value={phone}
          onChange={setPhone}
          hint={phone.isValid ? `Valid: +${phone.phoneCountryCode} (${phone.iso2})` : 'With or without country code'}
        />
        <PhoneField
          label="Phone of the company"
          value={{ phoneNumber: '0712345', phoneCountryCode: '225', iso2: 'CI', isValid: false }}
          onChange={() => undefined}
          error="Phone number is not valid for country selected"
        />
        <PhoneField
          label={longGerman}
          disabled
          value={{ phoneNumber: '07400 123456', phoneCountryCode: '44', iso2: 'GB', isValid: true }}
          onChange={() => undefined}
        />
        <div dir="rtl" lang="ar">
          <PhoneField label="رقم الهاتف" value={emptyPhone('AE')} onChange={() => undefined} />
        </div>
      </div>
      <div className="max-w-110">
        <CodeField label="One-time code" onChange={() => undefined} />
      </div>
      <div className="max-w-60">
        <CodeEntry
          label="Security code"
          onChange={() => undefined}
          error="That code isn't correct. Please check it and try again."
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextArea label="Description" placeholder="What is it for?" />
        <TextField label="Password again" type="password" disabled defaultValue="Tradewind" />
      </div>
    </>
  )
}
