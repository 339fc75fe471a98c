import { type ReactNode, useState } from 'react'

interface FilterSelectProps {
  /** Its accessible name, where it has no visible label. */
  label?: string
  id?: string
  /** The choice that the list was made by. */
  value: string
  onChoose: (value: string) => void
  className: string
  children: ReactNode
}

/**
 * A choice that narrows a list. It shows what was chosen at once, while the list is still on its way: put back in the
 * meantime, it would lose the letters that someone types to choose.
 */
export function FilterSelect({ label, id, value, onChoose, className, children }: FilterSelectProps) {
  const [chosen, setChosen] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setChosen(value)
  }
  return (
    <select
      id={id}
      aria-label={label}
      value={chosen}
      onChange={({ currentTarget }) => {
        setChosen(currentTarget.value)
        onChoose(currentTarget.value)
      }}
      className={className}
    >
      {children}
    </select>
  )
}
