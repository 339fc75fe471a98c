import { useState } from 'react'
import { AccountPicker } from '#ui/account-picker.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { CodeEntry } from '#ui/code-entry.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ExchangeFields } from '#ui/exchange-fields.tsx'
import { FileDrop, type PickedFile } from '#ui/file-drop.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { PasswordChecklist, PasswordField } from '#ui/password-field.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { arabic, longGerman } from './sample.tsx'

export function FieldParts() {
  const [amount, setAmount] = useState('1,250.00')
  const [huge, setHuge] = useState('999,999,999,999,999.99')
  const [password, setPassword] = useState('Trade')
  const [count, setCount] = useState(2)
  const [date, setDate] = useState<string | null>('2026-11-21')
  const [file, setFile] = useState<PickedFile>()
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Account name" required placeholder="As the bank knows it" />
        <TextField label="Sort code" hint="Six digits" digitsOnly maxLength={6} defaultValue="200415" />
        <TextField label="E-mail" type="email" defaultValue="ada@" error="Please enter a correct E-mail" />
        <TextField label="Reference" disabled defaultValue="INV-2041" />
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
          blockPaste
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
        <DateField label="Payment date" value={date} onChange={setDate} min="2026-11-21" />
        <NumberStepper label="Approvals needed" value={count} onChange={setCount} max={3} />
      </div>
      <div className="max-w-110">
        <CodeField label="One-time code" onChange={() => undefined} />
      </div>
      <div className="max-w-60">
        <CodeEntry
          label="Security code"
          onChange={() => undefined}
          error="That code is not right. Please check it and try again."
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextArea label="Description" placeholder="What is it for?" />
        <FileDrop label="Invoice" file={file} onPick={setFile} onRemove={() => setFile(undefined)} />
        <FileDrop
          label="Contract"
          file={{ fileName: `${longGerman}.pdf`, size: 1840 }}
          onPick={() => undefined}
          onRemove={() => undefined}
        />
        <FileDrop
          label="Receipt"
          file={undefined}
          onPick={() => undefined}
          error="You tried to upload a file bigger than 5MB in size"
        />
      </div>
    </>
  )
}

const currencies = [
  { key: 'GBP', text: 'GBP', also: 'Pound sterling' },
  { key: 'EUR', text: 'EUR', also: 'Euro' },
  { key: 'NGN', text: 'NGN', also: 'Nigerian naira' },
  { key: 'DZD', text: 'DZD', also: 'Algerian dinar', comingSoon: true },
].map((option) => ({ ...option, hint: option.also, icon: <CurrencyFlag code={option.key} /> }))

export function ChoiceParts() {
  const [currency, setCurrency] = useState<string | null>('EUR')
  const [account, setAccount] = useState<string | null>(null)
  const [exchanged, setExchanged] = useState('')
  const [speed, setSpeed] = useState<'fast' | 'slow' | 'swift'>('fast')
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one')
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select label="Currency" required options={currencies} value={currency} onChange={setCurrency} />
        <Select label="Country" options={[]} value={null} onChange={() => undefined} error="Country is required" />
      </div>
      <AccountPicker
        label="Account"
        required
        accounts={[
          { accountId: 'a', accountName: 'Daily business', currencyCode: 'GBP', balance: '£12,480.50' },
          { accountId: 'b', accountName: longGerman, currencyCode: 'EUR', balance: '€999,999,999,999.99' },
          { accountId: 'c', accountName: 'Lagos suppliers', currencyCode: 'NGN' },
        ]}
        value={account}
        onChange={setAccount}
      />
      <ExchangeFields
        from="GBP"
        to="EUR"
        amount={exchanged}
        equivalent={account ? '1,186.20' : ''}
        onAmount={setExchanged}
        equivalentReadOnly
        accountChosen={account !== null}
      />
      <RadioCards
        label="How it travels"
        required
        value={speed}
        onChange={setSpeed}
        options={[
          { value: 'fast', title: 'Local transfer', text: 'Arrives today, 21 Nov 2026', aside: '£0.50' },
          { value: 'slow', title: longGerman, text: 'Kommt am nächsten Werktag an', aside: '£0.20' },
          { value: 'swift', title: 'SWIFT', text: 'Not for this currency', aside: '£12.00', disabled: true },
        ]}
      />
      <div>
        <Checkbox label="Save as beneficiary" hint="Next time you only choose the name" defaultChecked />
        <Checkbox label="I have read the terms" required error="The terms is required" />
        <Checkbox label="Strictly necessary cookies" checked disabled onChange={() => undefined} />
      </div>
      <Tabs
        label="Beneficiaries"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'one', label: 'Single', count: 24 },
          { key: 'two', label: 'Multiple', count: 3 },
          { key: 'three', label: longGerman },
        ]}
      >
        <p className="text-ink-soft">The panel of the tab “{tab}”.</p>
      </Tabs>
    </>
  )
}
