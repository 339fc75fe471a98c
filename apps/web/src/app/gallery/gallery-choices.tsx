import { useState } from 'react'
import { tabOf } from '#lib/address-tab.rules.ts'
import { useShowTab } from '#lib/address-tab.ts'
import { useFlags } from '#lib/flags.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { AccountPicker } from '#ui/account-picker.tsx'
import { Alert } from '#ui/alert.tsx'
import { BeneficiaryCard } from '#ui/beneficiary-card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { ExchangeFields } from '#ui/exchange-fields.tsx'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ClearFilters, SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TransferLimit } from '#ui/transfer-limit.tsx'
import { arabic, longGerman, Sample } from './sample.tsx'

const currencies = [
  { key: 'GBP', text: 'GBP', also: 'Pound sterling' },
  { key: 'EUR', text: 'EUR', also: 'Euro' },
  { key: 'NGN', text: 'NGN', also: 'Nigerian naira' },
  { key: 'DZD', text: 'DZD', also: 'Algerian dinar', comingSoon: true },
].map((option) => ({ ...option, hint: option.also, icon: <CurrencyFlag code={option.key} /> }))

const beneficiaryTabs = ['SingleBeneficiaries', 'MultipleBeneficiaries', 'Long'] as const

const payees = [
  { beneficiaryAccountName: 'Amelia Clarke', country: 'GBR' },
  { beneficiaryAccountName: 'Kampala Coffee Growers Cooperative', country: 'UG' },
  { beneficiaryAccountName: longGerman, country: 'DEU' },
  { beneficiaryAccountName: arabic, country: 'AE' },
]

export function ChoiceParts({ search }: { search: RawSearch }) {
  const [currency, setCurrency] = useState<string | null>('EUR')
  const [account, setAccount] = useState<string | null>(null)
  const [exchanged, setExchanged] = useState('')
  const [speed, setSpeed] = useState<'fast' | 'slow' | 'swift'>('fast')
  const tab = tabOf('beneficiaries', beneficiaryTabs, search)
  const showTab = useShowTab('beneficiaries')
  const [payee, setPayee] = useState(0)
  const [searched, setSearched] = useState<string | undefined>('coffee')
  const flags = useFlags()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select label="Currency" required options={currencies} value={currency} onChange={setCurrency} />
        <Select label="Country" options={[]} value={null} onChange={() => undefined} error="Country is required" />
        <Select
          label="Currency of the account"
          disabled
          options={currencies}
          value="NGN"
          onChange={() => undefined}
          hint="An account keeps its currency."
        />
        <Select
          label={longGerman}
          placeholder={longGerman}
          options={[{ key: 'a', text: arabic, hint: longGerman }]}
          value={null}
          onChange={() => undefined}
        />
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
        onAmount={({ amount }) => setExchanged(amount)}
        equivalentReadOnly
      />
      <Sample name="A list that is searched">
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            label="Search beneficiaries"
            placeholder="Name, bank or number"
            value={searched}
            onSearch={setSearched}
          />
          {searched && <ClearFilters onClear={() => setSearched(undefined)} />}
        </div>
        <p className="mt-2 text-small text-ink-soft">
          {searched ? `Narrowed by “${searched}”` : 'Everything is shown'}
        </p>
      </Sample>
      <Sample name="Beyond what may be sent, as the flag is and with it on">
        <div className="flex flex-col gap-3">
          <TransferLimit flags={flags} onIncreaseLimit={() => setAsked(true)} />
          <TransferLimit flags={{ FEATURE_NEW_SENDR_TRANS_LIMIT: true }} onIncreaseLimit={() => setAsked(true)} />
          {asked && (
            <Alert type="info" live="polite">
              A higher limit was asked for.
            </Alert>
          )}
        </div>
      </Sample>
      <Sample name="An Interac transfer of Canadian dollars">
        <InteracNotice currencyCode="CAD" isInterac />
      </Sample>
      <Sample name="Beneficiaries to choose">
        <div className="grid gap-3 sm:grid-cols-2">
          {payees.map((beneficiary, at) => (
            <BeneficiaryCard
              key={beneficiary.beneficiaryAccountName}
              beneficiary={beneficiary}
              chosen={at === payee}
              onPress={() => setPayee(at)}
            />
          ))}
        </div>
      </Sample>
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
        onSelect={showTab}
        tabs={[
          { key: 'SingleBeneficiaries', label: 'Single', count: 24 },
          { key: 'MultipleBeneficiaries', label: 'Multiple', count: 3 },
          { key: 'Long', label: longGerman },
        ]}
      >
        <p className="text-ink-soft">The panel of the tab “{tab}”, which is in the address.</p>
      </Tabs>
    </>
  )
}
