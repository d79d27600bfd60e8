import type { CallToAction } from '../../content/types.ts';
import { type Settings, useSettings, useText } from '../../settings.ts';
import { AnchorLink } from '../marketing/AnchorLink.tsx';
import { type ButtonVariant, buttonClass } from './buttonClass.ts';
import { InternalLink } from './InternalLink.tsx';
import { newTab } from './newTab.ts';

interface ActionLinkProps {
  readonly action: CallToAction;
  /** `link` is a plain text link. */
  readonly variant?: ButtonVariant | 'link';
  readonly className?: string | undefined;
}

function addressOf(action: CallToAction & { kind: 'invite' | 'social' }, settings: Settings) {
  return action.kind === 'invite' ? settings.invite : settings.social;
}

/** Draws a call to action of the content as the link that it is. */
export function ActionLink({ action, variant = 'primary', className }: ActionLinkProps) {
  const settings = useSettings();
  const fill = useText();
  const look = variant === 'link' ? (className ?? '') : buttonClass(variant, className);
  const label = fill(action.label);
  switch (action.kind) {
    case 'route':
      return (
        <InternalLink to={action.to} className={look}>
          {label}
        </InternalLink>
      );
    case 'anchor':
      return (
        <AnchorLink id={action.id} className={look}>
          {label}
        </AnchorLink>
      );
    case 'invite':
    case 'social':
      return (
        <a href={addressOf(action, settings)} className={look} {...newTab}>
          {label}
        </a>
      );
    case 'mail':
      return (
        <a
          href={`mailto:${settings.email}?subject=${encodeURIComponent(fill(action.subject))}`}
          className={look}
        >
          {label}
        </a>
      );
    case 'dashboard':
      return (
        <a href={settings.login} className={look}>
          {label}
        </a>
      );
  }
}
