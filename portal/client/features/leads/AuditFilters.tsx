import { NativeSelect, TextInput } from '@mantine/core';
import { type AuditFilter, auditActionLabels, auditActions, limits } from '@yieldwren/shared/browser';
import { lastDay } from '../../dates.ts';
import classes from './Leads.module.css';
import { auditWords } from './words.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

const actions = [
  { value: '', label: auditWords.any },
  ...auditActions.map((value) => ({ value, label: auditActionLabels[value] })),
];

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const field = (name: 'actor' | 'reference' | 'from' | 'to', more: object = {}) => (
    <TextInput
      label={auditWords[name]}
      value={filter[name] ?? ''}
      onChange={({ currentTarget }) => {
        onChange({ ...filter, [name]: currentTarget.value });
      }}
      {...more}
    />
  );
  return (
    <search className={classes['fields']} aria-label={auditWords.filters}>
      {field('actor', { placeholder: auditWords.actorHint, maxLength: limits.searchCharacters })}
      <NativeSelect
        label={auditWords.action}
        data={actions}
        value={filter.action ?? ''}
        onChange={({ currentTarget }) => {
          onChange({ ...filter, action: auditActions.find((action) => action === currentTarget.value) });
        }}
      />
      {field('reference', { maxLength: limits.searchCharacters })}
      {field('from', { type: 'date', max: lastDay })}
      {field('to', { type: 'date', max: lastDay })}
    </search>
  );
}
