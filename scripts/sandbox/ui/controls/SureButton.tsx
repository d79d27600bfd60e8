import { Button } from '@mantine/core';
import { useState } from 'react';

interface SureButtonProps {
  label: string;
  sure: string;
  onSure: () => void;
  /** Says what it is about where several stand together. */
  about?: string;
}

/** Asks once more before it does what cannot be taken back. */
export function SureButton({ label, sure, onSure, about }: SureButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const words = isAsking ? sure : label;
  return (
    <Button
      variant={isAsking ? 'filled' : 'default'}
      color={isAsking ? 'red.9' : 'tide'}
      size="xs"
      aria-label={about === undefined ? undefined : `${words} ${about}`}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (isAsking) {
          onSure();
        }
        setAsking(!isAsking);
      }}
    >
      {words}
    </Button>
  );
}
