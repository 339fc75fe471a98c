import { useQuery } from '@tanstack/react-query'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { statesQuery } from './payment-methods.queries.ts'
import { stateIn, stateOfList } from './state.rules.ts'

interface StateFieldProps {
  label: string
  /** Alpha-2; empty while none is chosen. */
  country: string
  /** A state's id, or its name where the country has no list. */
  value: string
  onChange: (state: string) => void
  error?: string | undefined
}

/** A state of the country, chosen from its list; written where there is none. */
export function StateField({ label, country, value, onChange, error }: StateFieldProps) {
  const { data: states = [], isPending } = useQuery(statesQuery(country))
  const state = stateIn(country, value)
  if (country === '' || isPending || states.length > 0) {
    const listed = stateOfList(states, state)
    // What was saved before there was a list, and is not in it, stays until another is chosen.
    const options = [...states, ...(state !== '' && !listed ? [{ id: state, name: state }] : [])]
    return (
      <LazySelect
        label={label}
        placeholder={country === '' ? 'Choose the country first' : 'Choose a state or region'}
        loading={country !== '' && isPending}
        disabled={country === ''}
        options={options.map(({ id, name }) => ({ key: id, text: name, also: id }))}
        value={(listed?.id ?? state) || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        error={error}
      />
    )
  }
  return (
    <TextField
      label={label}
      allowHyphen
      autoComplete="off"
      maxLength={80}
      value={state}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  )
}

/** The name of a state; free text stays as entered. */
export function useStateName(country: string, state: string): string {
  const { data: states = [] } = useQuery({ ...statesQuery(country), enabled: country !== '' && state !== '' })
  return stateOfList(states, state)?.name ?? state
}
