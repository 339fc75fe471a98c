import { useNavigate } from '@tanstack/react-router'
import { type CsvProfile, deleteCsvProfile, uploadCsvFile } from '@tradewind/contract/bank-files'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { profilesQuery } from './bank-files.queries.ts'
import type { CsvChoice } from './csv-mapping.rules.ts'
import { CsvMappingForm } from './csv-mapping-form.tsx'

interface UploadCsvProps {
  csv: CsvChoice
  leave: () => void
}

/** A CSV file, read as the customer said once of files like it. */
export function UploadCsv({ csv, leave }: UploadCsvProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{csv.fileName}</bdi>
        </h3>
        <Button kind="secondary" size="small" onClick={leave}>
          Choose another file
        </Button>
      </div>
      <Part query={profilesQuery()} what="your column mappings" pending={<SkeletonRows rows={2} />}>
        {(profiles) => <WithProfiles csv={csv} profiles={profiles} />}
      </Part>
    </div>
  )
}

function WithProfiles({ csv, profiles }: { csv: CsvChoice; profiles: readonly CsvProfile[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [changing, setChanging] = useState(false)
  const chosen = profiles.find(({ id }) => id === chosenId)
  if (changing || profiles.length === 0)
    return (
      <Part query={accountsQuery()} what="your accounts" pending={<SkeletonRows rows={4} />}>
        {(accounts) => (
          <CsvMappingForm
            text={csv.text.slice(0, 100_000)}
            accounts={accounts.filter(({ status }) => status === 'Active').map(optionOf)}
            profile={chosen}
            onSaved={({ id }) => {
              setChosenId(id)
              setChanging(false)
            }}
            onCancel={profiles.length > 0 ? () => setChanging(false) : undefined}
          />
        )}
      </Part>
    )
  return (
    <>
      <ChooseProfile csv={csv} profiles={profiles} chosen={chosen} choose={setChosenId} />
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={() => setChanging(true)}>
          {chosen ? 'Change mapping' : 'New mapping'}
        </Button>
        {chosen && (
          <Button
            kind="secondary"
            size="small"
            onClick={() =>
              openModal({
                component: DeleteMappingWindow,
                props: { profile: chosen },
                title: 'Delete mapping?',
                modalSize: 'small',
              })
            }
          >
            Delete mapping
          </Button>
        )}
      </div>
    </>
  )
}

const optionOf = ({ accountId, accountName, currencyCode, balance }: Account) => ({
  accountId,
  accountName,
  currencyCode,
  balance: formatMoney(balance),
})

interface ChooseProfileProps {
  csv: CsvChoice
  profiles: readonly CsvProfile[]
  chosen: CsvProfile | undefined
  choose: (id: string | null) => void
}

function ChooseProfile({ csv, profiles, chosen, choose }: ChooseProfileProps) {
  const navigate = useNavigate()
  const uploading = useForm({
    control: useFormControl({ profileId: '' }),
    call: uploadCsvFile,
    faults: () => ({ ...(!chosen && { profileId: 'Choose a mapping.' }) }),
    body: () => (chosen ? { profileId: chosen.id, fileName: csv.fileName.slice(0, 200), csv: csv.text } : undefined),
    onSaved: ({ id }) => void navigate({ href: paths.bankFile({ fileId: id }) }),
  })
  return (
    <CallForm form={uploading} label="Upload a CSV file" words="Check file">
      <LazySelect
        label="Column mapping"
        required
        hint="Tells us how to read this file. Nothing is paid until you confirm."
        placeholder="Choose a mapping"
        options={profiles.map(({ id, name }) => ({ key: id, text: name }))}
        value={chosen?.id ?? null}
        error={uploading.faults.profileId}
        onChange={(id) => {
          uploading.set({ profileId: id ?? '' })
          choose(id)
        }}
      />
    </CallForm>
  )
}

function DeleteMappingWindow({ profile: { id, name }, close }: { profile: CsvProfile; close: () => void }) {
  const deleting = useForm({
    control: useFormControl({}),
    call: deleteCsvProfile,
    params: { id },
    onSaved: () => {
      toast.success('Mapping deleted')
      close()
    },
  })
  return (
    <CallForm form={deleting} words="Delete mapping" kind="danger" onCancel={close} cancelWords="Keep mapping">
      <p className="text-small text-ink-soft">
        Files you uploaded with <bdi>{name}</bdi> aren't affected.
      </p>
    </CallForm>
  )
}
