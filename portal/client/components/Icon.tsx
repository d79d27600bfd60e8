import type { IconName } from '../content/types.ts';
import classes from './Icon.module.css';
import { iconSprite } from './iconSprite.ts';
import type { UiIconName } from './uiIcons.ts';

interface IconProps {
  readonly name: IconName | UiIconName;
  readonly className?: string | undefined;
}

/** A decorative icon from the sprite; whatever it means is also said in words beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ?? classes['icon']} aria-hidden="true" focusable="false">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
