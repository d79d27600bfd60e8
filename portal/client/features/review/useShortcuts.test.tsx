import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useShortcuts } from './useShortcuts.ts';

function Desk({ onKey }: { readonly onKey: () => void }) {
  useShortcuts({ a: onKey }, true);
  return null;
}

/** Presses a key in the moment in which the page stands there. */
function Impatient({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  }, []);
  return children;
}

it('hears a key from the moment on in which what it means stands on the page', () => {
  const onKey = jest.fn();
  render(
    <Impatient>
      <Desk onKey={onKey} />
    </Impatient>,
  );
  expect(onKey).toHaveBeenCalledTimes(1);
});
