import { useQuery } from '@tanstack/react-query'
import {
  listAccountPurposes,
  listAccountRequests,
  listSecondaryCountries,
  requestAdditionalAccount,
} from '@tradewind/contract/accounts-management'
import { listEligibleCurrencies } from '@tradewind/contract/eligible-currencies'
import type { Currency } from '@tradewind/kernel'
import { isDuplicateDoc, repeatedDocWords, requiredWords } from '@tradewind/kernel/form-rules'
import { isolated } from '@tradewind/kernel/text'
import { X } from 'lucide-react'
import { useState } from 'react'
import { uploadToSettings } from '#domain/documents/upload-to-settings.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { FileUploader, type UploadedFile } from '#ui/file-uploader.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
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
  const control = useFormControl({
    currency: undefined as Currency | undefined,
    accountName: '',
    purposeIds: [] as readonly string[],
    countryIds: [] as readonly string[],
    description: '',
    /** By what they show. */
    files: {} as Readonly<Partial<Record<string, UploadedFile>>>,
  })
  const { form, faults, set } = control
  const { currency, purposeIds, countryIds } = form
  const { data: purposes } = useQuery({
    ...purposesQuery(currency ?? 'EUR'),
    enabled: currency !== undefined,
  })
  const chosen = purposes?.filter(({ id }) => purposeIds.includes(id)) ?? []
  const needed = [...new Set(chosen.flatMap(({ documentName }) => documentName ?? []))]
  /** The document for which a file was chosen that shows something else already. */
  const [repeated, setRepeated] = useState<string>()
  const chooseFile = (name: string, file: UploadedFile | undefined): boolean => {
    const others = needed.filter((one) => one !== name).flatMap((one) => form.files[one]?.url ?? [])
    const fault = file && isDuplicateDoc(others)(file.url, name)
    setRepeated(fault && name)
    if (!fault) set({ files: { ...form.files, [name]: file } })
    return fault === undefined
  }
  const request = useForm({
    control,
    call: requestAdditionalAccount,
    body: ({ accountName, description, files }) => {
      const documentIds = needed.flatMap((name) => files[name]?.url.split('/').at(-1) ?? [])
      return (
        currency && {
          customerId,
          currencyCode: currency,
          ...(accountName.trim() && { accountName: accountName.trim() }),
          purposeIds: chosen.map(({ id }) => id) as never,
          countryIds: [...countryIds],
          description: description.trim(),
          documentIds,
        }
      )
    },
    faults: ({ files }) => ({
      ...(!currency && { currency: 'Choose a currency' }),
      ...(currency && chosen.length === 0 && { purposeIds: 'Choose at least one purpose' }),
      ...(countryIds.length === 0 && { countryIds: 'Choose at least one country' }),
      ...(needed.some((name) => !files[name]) && { files: 'Document is required' }),
      description: undefined,
    }),
    wordsOf,
    onSaved: () => {
      toast.success(careMessages.requested)
      close()
    },
    onRefused: (error) => toast.error(wordsOf(error)),
  })

  return (
    <CallForm
      form={request}
      className="flex flex-col gap-5 pt-1"
      words="Request account"
      size="large"
      end={
        <p className="basis-full text-small text-ink-soft">
          We review requests within two business days and email you.
        </p>
      }
    >
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
        onChange={(value) => set({ currency: (value as Currency | null) ?? undefined, purposeIds: [] })}
      />
      {currency && (
        <fieldset className="flex flex-col gap-1" aria-describedby={faults.purposeIds ? 'purposes-error' : undefined}>
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
                    set({ purposeIds: checked ? [...purposeIds, id] : purposeIds.filter((one) => one !== id) })
                  }}
                />
              ))
            }
          </Part>
          {faults.purposeIds && (
            <p id="purposes-error" data-fault className="text-small text-bad">
              {faults.purposeIds}
            </p>
          )}
        </fieldset>
      )}
      <Countries chosen={countryIds} error={faults.countryIds} onChange={(next) => set({ countryIds: next })} />
      <TextField
        label="Account name"
        allowHyphen
        autoComplete="off"
        maxLength={60}
        hint="Optional. Only your team sees it."
        {...request.field('accountName')}
      />
      <TextField
        label="Tell us more"
        allowHyphen
        autoComplete="off"
        maxLength={200}
        hint="Optional. Who pays you or whom you pay helps us decide faster."
        {...request.field('description')}
      />
      {needed.map((name) => (
        <FileUploader
          key={name}
          label={name}
          required
          hint="PNG, JPG, JPEG or PDF, up to 5 MB"
          upload={uploadToSettings}
          value={form.files[name]}
          error={
            repeated === name ? repeatedDocWords : faults.files && !form.files[name] ? requiredWords(name) : undefined
          }
          onChange={(file) => chooseFile(name, file)}
        />
      ))}
    </CallForm>
  )
}

const wordsOf = (error: unknown) => failedWords(error, careMessages.requestFailed)

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
