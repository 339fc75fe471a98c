import type { Tryable } from './document.rules.ts'
import { type Filled, type Scenario, scenarios } from './fill.rules.ts'

interface FieldsProps {
  call: Tryable
  typed: Filled
  onChange: (typed: Filled) => void
  onScenario: ((scenario: Scenario) => Promise<void>) | undefined
}

/** The parameters and the body of a call, filled in with an example. */
export function Fields({ call, typed, onChange, onScenario }: FieldsProps) {
  const set = (name: string, value: string) =>
    onChange({ ...typed, parameters: { ...typed.parameters, [name]: value } })
  return (
    <>
      {onScenario && (
        <label className="field">
          <span>Scenario</span>
          <select
            onChange={({ target }) => {
              const chosen = scenarios.find(({ key }) => key === target.value)
              if (chosen) void onScenario(chosen)
            }}
          >
            {scenarios.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <small>Amounts and payees decide how the sandbox’s networks behave, the same every time.</small>
        </label>
      )}
      {call.parameters.map(({ name, required, description, choices }) => (
        <label className="field" key={name}>
          <span>
            {name}
            {required ? '' : ' (optional)'}
          </span>
          {choices.length > 0 ? (
            <select value={typed.parameters[name] ?? ''} onChange={({ target }) => set(name, target.value)}>
              {!(required && typed.parameters[name]) && <option value="">Not set</option>}
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          ) : (
            <input
              type="text"
              spellCheck={false}
              autoComplete="off"
              value={typed.parameters[name] ?? ''}
              onChange={({ target }) => set(name, target.value)}
            />
          )}
          {description && <small>{description.replaceAll('`', '')}</small>}
        </label>
      ))}
      {typed.body !== undefined && (
        <label className="field">
          <span>Body</span>
          <textarea
            rows={Math.min(24, typed.body.split('\n').length + 1)}
            spellCheck={false}
            value={typed.body}
            onChange={({ target }) => onChange({ ...typed, body: target.value })}
          />
        </label>
      )}
    </>
  )
}
