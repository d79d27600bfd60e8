import { NativeSelect, TextInput } from '@mantine/core';
import { type AuditFilter, auditActionLabels, auditActions, limits } from '@yieldwren/shared/browser';
import { lastDay } from '../../dates.ts';
import { useConditions } from '../../filters/useConditions.ts';
import { useTyped } from '../../filters/useTyped.ts';
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
  const set = useConditions(filter, onChange);
  const inputs = {
    actor: useTyped(filter.actor, set('actor')),
    reference: useTyped(filter.reference, set('reference')),
    from: useTyped(filter.from, set('from')),
    to: useTyped(filter.to, set('to')),
  };
  const field = (name: keyof typeof inputs, more: object = {}) => (
    <TextInput label={auditWords[name]} {...inputs[name]} {...more} />
  );
  return (
    <search className={classes['fields']} aria-label={auditWords.filters}>
      {field('actor', { placeholder: auditWords.actorHint, maxLength: limits.searchCharacters })}
      <NativeSelect
        label={auditWords.action}
        data={actions}
        value={filter.action ?? ''}
        onChange={({ currentTarget }) => {
          set('action')(currentTarget.value);
        }}
      />
      {field('reference', { maxLength: limits.searchCharacters })}
      {field('from', { type: 'date', max: lastDay })}
      {field('to', { type: 'date', max: lastDay })}
    </search>
  );
}
