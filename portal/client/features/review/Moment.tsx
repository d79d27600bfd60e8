import { agoText, momentText } from '../../dates.ts';

/** How long ago something was; the moment itself to whoever points at it. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={momentText(at)}>
      {agoText(at)}
    </time>
  );
}
