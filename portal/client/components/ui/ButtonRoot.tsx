import type { ComponentProps, SyntheticEvent } from 'react';

interface ButtonRootProps extends ComponentProps<'button'> {
  readonly 'data-loading'?: boolean;
}

const underWay = {
  'aria-disabled': true,
  onClick: (event: SyntheticEvent) => {
    event.preventDefault();
  },
};

/**
 * What Mantine draws every button with. It would disable one while its press is under way, and a browser takes the focus
 * from what is disabled: such a button only takes no other press. A key that is held down presses once.
 */
export const ButtonRoot = ({ type = 'button', disabled, onKeyDown, ...root }: ButtonRootProps) => (
  <button
    {...root}
    type={type}
    onKeyDown={(event) => {
      if (event.repeat && event.key === 'Enter') {
        event.preventDefault();
      }
      onKeyDown?.(event);
    }}
    {...(root['data-loading'] ? underWay : { disabled })}
  />
);
