import classes from './Traffic.module.css';

const MOST = 20_000;

function asText(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return text.length > MOST ? `${text.slice(0, MOST)}\n… ${text.length - MOST} more characters` : text;
}

/** JSON as it was on the wire, or text; scrolls when it is long. */
export function BodyText({ title, body }: { title: string; body: unknown }) {
  const isEmpty = body === null || body === undefined || body === '';
  return (
    <>
      <h3>{title}</h3>
      {isEmpty ? (
        <p className={classes.none}>Empty.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        <pre className={classes.body} tabIndex={0} aria-label={title}>
          {asText(body)}
        </pre>
      )}
    </>
  );
}
