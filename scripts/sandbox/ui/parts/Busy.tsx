import { Loader } from '@mantine/core';

/** Says that something is being read. */
export function Busy({ label }: { label: string }) {
  return (
    <output aria-label={label} style={{ display: 'block', padding: 16 }}>
      <Loader size="sm" aria-hidden="true" />
    </output>
  );
}
