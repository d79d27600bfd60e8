import type { ComponentPropsWithRef } from 'react';
import { type ButtonVariant, buttonClass } from './buttonClass.ts';

interface ButtonLookProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
}

/** A button in the look of the marketing pages; it needs no style of its own at run time. */
export function ButtonLook({ variant = 'primary', className, type = 'button', ...rest }: ButtonLookProps) {
  // oxlint-disable-next-line react/button-has-type -- the type has a default
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
