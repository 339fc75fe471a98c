interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** One of a few fixed values. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="flex flex-col gap-1.5 text-small font-medium">
    {label}
    <select
      className="min-h-11 w-full rounded-base border border-edge bg-paper px-3 text-body text-ink"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
