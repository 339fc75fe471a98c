import { contentTypes } from '@tradewind/contract/help'
import { helpTopics } from '@tradewind/contract/help-topics'
import { useState } from 'react'
import { type FieldControl } from '#ui/form/form-control.ts'
import { type FieldProps } from '#ui/form/use-form.ts'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { EntryChoice } from './entry-choice.tsx'
import { categoryTypeOf, type EntryForm, partsOf } from './entry-fields.rules.ts'
import { typeNames } from './help-words.ts'
import { Upload } from './upload.tsx'

type TextPart = Exclude<keyof EntryForm, 'contentType'>

interface EntryFormFieldsProps extends FieldControl<EntryForm> {
  field: (name: TextPart) => FieldProps
}

/** The parts of an entry, as far as its type has them. */
export function EntryFormFields({ form, faults, set, field }: EntryFormFieldsProps) {
  const { contentType } = form
  const has = (part: (typeof partsOf)[typeof contentType][number]) => partsOf[contentType].includes(part)
  const categories = categoryTypeOf[contentType]
  return (
    <>
      <TextField
        label={contentType === 'faQs' ? 'Question' : 'Title'}
        required
        allowHyphen
        maxLength={120}
        {...field('title')}
      />
      {has('summary') && (
        <TextField
          label="Summary"
          required={has('body')}
          hint="One sentence, shown in lists."
          allowHyphen
          maxLength={300}
          {...field('summary')}
        />
      )}
      {has('category') && categories && (
        <EntryChoice
          label="Category"
          contentType={categories}
          required
          value={form.category}
          error={faults.category}
          onChange={(category) => set({ category, subcategory: '' })}
        />
      )}
      {has('subcategory') && (
        <EntryChoice
          label="Subcategory"
          contentType="subcategoriesArticles"
          value={form.subcategory}
          error={faults.subcategory}
          onChange={(subcategory) => set({ subcategory })}
        />
      )}
      {has('body') && <Body form={form} set={set} field={field} />}
      {has('video') && <VideoFields form={form} set={set} field={field} />}
      {has('related') && (
        <TextField label="Related entries" hint="Their addresses, with commas." allowHyphen {...field('related')} />
      )}
      {has('keywords') && (
        <TextField
          label="Keywords"
          hint="Further words by which readers search, with commas."
          allowHyphen
          {...field('keywords')}
        />
      )}
      {has('topics') && (
        <TextField
          label="Topics"
          hint={`Screens that open this article: ${helpTopics.join(', ')}.`}
          allowHyphen
          {...field('topics')}
        />
      )}
      {has('orderOfPresentation') && (
        <TextField label="Position" digitsOnly maxLength={4} required {...field('orderOfPresentation')} />
      )}
    </>
  )
}

type PartProps = Pick<EntryFormFieldsProps, 'form' | 'set' | 'field'>

/** The text in Markdown, and how readers see it. */
function Body({ form, set, field }: PartProps) {
  const [shown, setShown] = useState<'write' | 'preview'>('write')
  return (
    <Tabs
      label="Text"
      tabs={[
        { key: 'write', label: 'Write' },
        { key: 'preview', label: 'Preview' },
      ]}
      selected={shown}
      onSelect={setShown}
    >
      {shown === 'write' ? (
        <div className="flex flex-col gap-3">
          <TextArea
            label={
              form.contentType === 'faQs' ? 'Answer' : form.contentType === 'videoTutorials' ? 'Transcript' : 'Text'
            }
            hint="Markdown: **bold**, lists, [links](/accounts). No HTML."
            required
            rows={16}
            maxLength={20_000}
            {...field('body')}
          />
          <Upload
            label="Add a picture"
            accept={{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }}
            onUploaded={(path) => set({ body: `${form.body.trimEnd()}\n\n![Describe the picture](${path})\n` })}
          />
        </div>
      ) : (
        <Markdown text={form.body} />
      )}
    </Tabs>
  )
}

function VideoFields({ form, set, field }: PartProps) {
  return (
    <>
      <Upload
        label={form.video ? 'Replace the video' : 'Upload the video'}
        hint="WebM or MP4, up to 11 MB."
        accept={{ webm: 'video/webm', mp4: 'video/mp4' }}
        onUploaded={(video) => set({ video })}
      />
      <Upload
        label={form.captions ? 'Replace the captions' : 'Upload the captions'}
        hint="WebVTT."
        accept={{ vtt: 'text/vtt' }}
        onUploaded={(captions) => set({ captions })}
      />
      <Upload
        label={form.poster ? 'Replace the picture' : 'Upload a picture'}
        hint="PNG or JPEG, shown until the video plays."
        accept={{ png: 'image/png', jpg: 'image/jpeg' }}
        onUploaded={(poster) => set({ poster })}
      />
      {form.video && (
        <video
          controls
          preload="metadata"
          src={form.video}
          poster={form.poster || undefined}
          className="aspect-video w-full rounded-base bg-inset"
        >
          <track kind="captions" src={form.captions} srcLang="en" label="English" default />
        </video>
      )}
      <TextField label="Length in seconds" digitsOnly required maxLength={4} {...field('durationSeconds')} />
    </>
  )
}

/** What is being written; fixed once the entry exists. */
export function TypeChoice({ form, set }: Pick<EntryFormFieldsProps, 'form' | 'set'>) {
  return (
    <FilterChip
      label="Type"
      prefix="Type"
      value={form.contentType}
      onChoose={(one) => set({ contentType: one as EntryForm['contentType'], category: '', subcategory: '' })}
    >
      {contentTypes.map((one) => (
        <option key={one} value={one}>
          {typeNames[one]}
        </option>
      ))}
    </FilterChip>
  )
}
