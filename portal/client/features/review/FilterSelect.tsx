import classes from './ReviewFilters.module.css';

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  /** What no choice is called. */
  readonly any: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

export function FilterSelect({ label, value, any, options, onChange }: FilterSelectProps) {
  return (
    <label className={classes['field']}>
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      >
        <option value="">{any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
