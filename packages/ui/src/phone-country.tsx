import { Check, ChevronDown, Search } from 'lucide-react'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
} from 'react-aria-components'
import { CountryFlag } from './currency-flag.tsx'
import { dialCodeOf, phoneCountries } from './phone.rules.ts'
import { RowsInSight } from './rows-in-sight.tsx'
import { matches } from './select.rules.ts'

interface PhoneCountryProps {
  label: string
  iso2: string
  onChoose: (iso2: string) => void
  disabled: boolean
}

/** The country of a phone number: its flag and dialling code, and a searchable list of all of them. */
export function PhoneCountry({ label, iso2, onChoose, disabled }: PhoneCountryProps) {
  const chosen = phoneCountries.find((country) => country.iso2 === iso2)
  return (
    <DialogTrigger>
      <Button
        isDisabled={disabled}
        aria-label={`${label}: ${chosen?.name ?? iso2}, +${dialCodeOf(iso2)}`}
        className="figures ms-px flex min-h-11 shrink-0 items-center gap-1.5 rounded-base ps-3 pe-2 outline-offset-0 hover:bg-inset disabled:text-ink-soft disabled:hover:bg-transparent"
      >
        <CountryFlag code={iso2} className="size-5" />
        <span>+{dialCodeOf(iso2)}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-ink-soft" />
      </Button>
      <Popover
        offset={6}
        placement="bottom start"
        className="fade w-80 max-w-[calc(100vw-2rem)] rounded-base border border-line bg-paper p-1.5 shadow-float"
      >
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => (
            <Autocomplete filter={matches}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The list was opened to look for a country. */}
              <SearchField aria-label="Search countries" autoFocus className="mb-1.5">
                <div className="flex min-h-11 items-center gap-2 rounded-small border border-edge px-3 outline-brand has-[:focus-visible]:outline-2">
                  <Search aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                  <Input
                    placeholder="Country or code"
                    className="min-h-10 w-full min-w-0 bg-transparent text-body outline-none [&::-webkit-search-cancel-button]:hidden"
                  />
                </div>
              </SearchField>
              <RowsInSight>
                <ListBox
                  aria-label="Countries"
                  items={phoneCountries.map((country) => ({ id: country.iso2, ...country }))}
                  dependencies={[iso2]}
                  onAction={(key) => {
                    onChoose(String(key))
                    close()
                  }}
                  renderEmptyState={() => <p className="px-3 py-4 text-center text-small text-ink-soft">No match</p>}
                  className="max-h-64 overflow-y-auto outline-none"
                >
                  {({ id, name, dialCode }) => (
                    <ListBoxItem
                      id={id}
                      textValue={`${name} ${id} +${dialCode}`}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 outline-none data-focused:bg-inset data-focus-visible:bg-inset"
                    >
                      <CountryFlag code={id} className="size-5" />
                      <span className="min-w-0 flex-1 truncate">{name}</span>
                      {id === iso2 && (
                        <>
                          <span className="sr-only">, chosen</span>
                          <Check aria-hidden="true" className="size-4 shrink-0 text-brand" />
                        </>
                      )}
                      <span className="figures text-small text-ink-soft">+{dialCode}</span>
                    </ListBoxItem>
                  )}
                </ListBox>
              </RowsInSight>
            </Autocomplete>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
