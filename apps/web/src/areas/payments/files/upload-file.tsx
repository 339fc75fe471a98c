import { useNavigate } from '@tanstack/react-router'
import { uploadBankFile } from '@tradewind/contract/bank-files'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { textOfBytes } from '#ui/text-of-bytes.ts'
import { type CsvChoice, isCsvName } from './csv-mapping.rules.ts'

/** Chooses a file and has it read; the next screen shows its rows. */
export function UploadFile({ onCsv }: { onCsv: (csv: CsvChoice) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const uploading = useForm({
    control: useFormControl({ fileName: '', xml: '' }),
    call: uploadBankFile,
    faults: ({ xml }) => ({ ...(xml === '' && { xml: 'Choose a file.' }) }),
    body: ({ fileName, xml }) => ({ fileName: fileName.slice(0, 200), xml }),
    onSaved: ({ id }) => void navigate({ href: paths.bankFile({ fileId: id }) }),
  })
  const { form, faults, set } = uploading
  const take = async ([file]: Iterable<File>) => {
    if (file && isCsvName(file.name))
      onCsv({ fileName: file.name, text: textOfBytes(new Uint8Array(await file.arrayBuffer())) })
    else if (file) set({ fileName: file.name, xml: await file.text() })
    // Cleared, so that choosing the same file again is a choice.
    if (input.current) input.current.value = ''
  }
  return (
    <CallForm form={uploading} label="Upload a bank file" words={form.xml && 'Check file'}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-large border border-dashed border-edge p-4 sm:px-5">
        <div className="min-w-52 flex-1">
          <h3 className="text-small font-semibold">
            {form.fileName || 'Payments from your payroll or accounting system'}
          </h3>
          <p className="text-small text-ink-soft">
            CSV or pain.001 (versions 001.03 and 001.09), up to 10,000 payments. Nothing is paid until you confirm.
          </p>
          {faults.xml && (
            <p role="alert" className="mt-1 text-small text-bad">
              {faults.xml}
            </p>
          )}
        </div>
        <Button
          kind="secondary"
          icon={<FileUp aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {form.xml ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xml,.csv,.tsv,.txt,application/xml,text/xml,text/csv"
          aria-label="Bank file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => void take(target.files ?? [])}
        />
      </div>
    </CallForm>
  )
}
