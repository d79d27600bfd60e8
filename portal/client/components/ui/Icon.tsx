import type { IconName } from '../../content/icons.ts';
import classes from './Icon.module.css';
import { iconAddress } from './iconSprite.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A decorative icon; whatever it means is also said in words beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ?? classes['icon']} aria-hidden="true" focusable="false">
      <use href={iconAddress(name)} />
    </svg>
  );
}
