import { useQuery } from '@tanstack/react-query'
import {
  listAccountPurposes,
  listAccountRequests,
  listSecondaryCountries,
  requestAdditionalAccount,
} from '@tradewind/contract/account-management'
import { listEligibleCurrencies } from '@tradewind/contract/accounts'
import type { Currency } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { X } from 'lucide-react'
import { useState } from 'react'
import { uploadToSettings } from '#domain/documents/upload-to-settings.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { queryFor, useCall } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { FileUploader, type UploadedFile } from '#ui/file-uploader.tsx'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { Form } from '#ui/form.tsx'
import { Part } from '#ui/part.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { careMessages, failedWords } from './care.messages.ts'

const own = { failures: 'own' } as const
const eligibleQuery = (customerId: string) =>
  queryFor(listEligibleCurrencies, { query: { CustomerId: customerId } }, own)
const requestsQuery = () => queryFor(listAccountRequests, { query: {} }, own)
const secondaryCountriesQuery = () => queryFor(listSecondaryCountries, { query: {} }, own)
const purposesQuery = (currency: Currency) => queryFor(listAccountPurposes, { query: { CurrencyId: currency } }, own)

interface Faults {
  currency?: string | undefined
  purposes?: string | undefined
  countries?: string | undefined
  document?: string | undefined
}

/** Asks for an account in a further currency: which, what for, with which countries, and a document where one is needed. */
export function RequestWindow({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  return (
    <Part query={eligibleQuery(customerId)} what="the currencies" pending={<SkeletonRows rows={4} />}>
      {(eligible) => (
        <Part query={requestsQuery()} what="your requests" pending={<SkeletonRows rows={4} />}>
          {(requests) => {
            const waiting = new Set<string>(
              requests.filter(({ status }) => status === 'Pending').map(({ currencyCode }) => currencyCode),
            )
            const offered = eligible.filter(({ currencyIso }) => !waiting.has(currencyIso))
            if (offered.length === 0)
              return <Alert type="info" title="You hold or have requested every currency we offer" />
            return <RequestForm offered={offered} close={close} />
          }}
        </Part>
      )}
    </Part>
  )
}

interface RequestFormProps {
  offered: readonly { currencyIso: Currency; currencyName: string }[]
  close: () => void
}

function RequestForm({ offered, close }: RequestFormProps) {
  const { id: customerId } = useProfile()
  const [currency, setCurrency] = useState<Currency>()
  const [accountName, setAccountName] = useState('')
  const [purposeIds, setPurposeIds] = useState<readonly string[]>([])
  const [countryIds, setCountryIds] = useState<readonly string[]>([])
  const [description, setDescription] = useState('')
  const [file, setFile] = useState<UploadedFile>()
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const key = useOnceKey()
  const request = useCall(requestAdditionalAccount, { refreshes: [listAccountRequests], ...own })
  const { data: purposes } = useQuery({
    ...purposesQuery(currency ?? 'EUR'),
    enabled: currency !== undefined,
  })
  const chosen = purposes?.filter(({ id }) => purposeIds.includes(id)) ?? []
  const needed = chosen.flatMap(({ documentName }) => documentName ?? [])[0]
  const forget = (name: keyof Faults) => setFaults((now) => ({ ...now, [name]: undefined }))

  const submit = () => {
    const found: Faults = {
      ...(!currency && { currency: 'Choose a currency' }),
      ...(currency && chosen.length === 0 && { purposes: 'Choose at least one purpose' }),
      ...(countryIds.length === 0 && { countries: 'Choose at least one country' }),
      ...(needed && !file && { document: `${needed} is required` }),
    }
    setFaults(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0 || !currency) return
    const documentId = file?.url.split('/').at(-1)
    const body = {
      customerId,
      currencyCode: currency,
      ...(accountName.trim() && { accountName: accountName.trim() }),
      purposeIds: chosen.map(({ id }) => id) as never,
      countryIds: [...countryIds],
      description: description.trim(),
      documentIds: needed && documentId ? [documentId] : [],
    }
    request.mutate(
      { body, idempotencyKey: key.for(body) },
      {
        onSuccess: () => {
          key.settle()
          toast.success(careMessages.requested)
          close()
        },
        onError: (error) => {
          const words = failedWords(error, careMessages.requestFailed)
          toast.error(words)
          setProblem(words)
        },
      },
    )
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5 pt-1">
      <Select
        label="Currency"
        required
        placeholder="Choose a currency"
        options={offered.map(({ currencyIso, currencyName }) => ({
          key: currencyIso,
          text: `${currencyIso} ${currencyName}`,
          icon: <CurrencyFlag code={currencyIso} className="size-5" />,
        }))}
        value={currency ?? null}
        error={faults.currency}
        onChange={(value) => {
          setCurrency((value as Currency | null) ?? undefined)
          setPurposeIds([])
          forget('currency')
        }}
      />
      {currency && (
        <fieldset className="flex flex-col gap-1" aria-describedby={faults.purposes ? 'purposes-error' : undefined}>
          <legend className="mb-1 text-small font-medium">What is it for?</legend>
          <Part query={purposesQuery(currency)} what="the purposes" pending={<SkeletonRows rows={5} />}>
            {(all) =>
              all.map(({ id, name, documentName }) => (
                <Checkbox
                  key={id}
                  label={name}
                  hint={documentName && `Needs ${isolated(documentName.toLowerCase())}`}
                  checked={purposeIds.includes(id)}
                  onChange={({ currentTarget }) => {
                    const { checked } = currentTarget
                    setPurposeIds((now) => (checked ? [...now, id] : now.filter((one) => one !== id)))
                    forget('purposes')
                  }}
                />
              ))
            }
          </Part>
          {faults.purposes && (
            <p id="purposes-error" data-fault className="text-small text-bad">
              {faults.purposes}
            </p>
          )}
        </fieldset>
      )}
      <Countries
        chosen={countryIds}
        error={faults.countries}
        onChange={(next) => {
          setCountryIds(next)
          forget('countries')
        }}
      />
      <TextField
        label="Account name"
        allowHyphen
        autoComplete="off"
        maxLength={60}
        hint="Optional. Only your team sees it."
        value={accountName}
        onChange={({ currentTarget }) => setAccountName(currentTarget.value)}
      />
      <TextField
        label="Tell us more"
        allowHyphen
        autoComplete="off"
        maxLength={200}
        hint="Optional. Who pays you or whom you pay helps us decide faster."
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      {needed && (
        <FileUploader
          label={needed}
          required
          hint="PNG, JPG, JPEG or PDF, up to 5 MB"
          upload={uploadToSettings}
          value={file}
          error={faults.document}
          onChange={(uploaded) => {
            setFile(uploaded)
            forget('document')
          }}
        />
      )}
      {problem && <Alert type="danger">{problem}</Alert>}
      <Button type="submit" size="large" busy={request.isPending}>
        Request account
      </Button>
      <p className="text-small text-ink-soft">We review requests within two business days and email you.</p>
    </Form>
  )
}

interface CountriesProps {
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Several countries, chosen one after the other. */
function Countries({ chosen, error, onChange }: CountriesProps) {
  return (
    <Part query={secondaryCountriesQuery()} what="the countries" pending={<SkeletonRows rows={1} />}>
      {(all) => (
        <div className="flex flex-col gap-2">
          <Select
            // A new one for each choice, so that the field is empty again.
            key={chosen.length}
            label="Countries that its money comes from or goes to"
            required
            placeholder="Add a country"
            options={all
              .filter(({ iso2 }) => !chosen.includes(iso2))
              .map(({ iso2, iso3, name }) => ({ key: iso2, text: name, also: `${iso2} ${iso3}` }))}
            value={null}
            error={error}
            disabled={chosen.length >= 20}
            onChange={(value) => value && onChange([...chosen, value])}
          />
          {chosen.length > 0 && (
            <ul aria-label="Chosen countries" className="flex flex-wrap gap-2">
              {chosen.map((iso) => {
                const name = all.find(({ iso2 }) => iso2 === iso)?.name ?? iso
                return (
                  <li key={iso}>
                    <button
                      type="button"
                      onClick={() => onChange(chosen.filter((one) => one !== iso))}
                      className="flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 text-small"
                    >
                      {name}
                      <X aria-hidden="true" className="size-4" />
                      <span className="sr-only">Remove</span>
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      )}
    </Part>
  )
}
