import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './Controls.module.css';

interface ChooseAndSendProps {
  label: string;
  action: string;
  data: string[] | { value: string; label: string }[];
  onSend: (value: string) => void;
}

/** A list and the button that does what was chosen. */
export function ChooseAndSend({ label, action, data, onSend }: ChooseAndSendProps) {
  const first = data[0];
  const [value, setValue] = useState(typeof first === 'string' ? first : (first?.value ?? ''));
  return (
    <div className={classes.choose}>
      <NativeSelect
        label={label}
        data={data}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button variant="default" aria-label={`${action}: ${label}`} onClick={() => onSend(value)}>
        {action}
      </Button>
    </div>
  );
}
