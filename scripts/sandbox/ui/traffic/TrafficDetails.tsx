import type { TrafficView } from '../../api/index.ts';
import classes from './Traffic.module.css';

const MOST = 20_000;

function asText(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return text.length > MOST ? `${text.slice(0, MOST)}\n… ${text.length - MOST} more characters` : text;
}

function BodyText({ title, body }: { title: string; body: unknown }) {
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

/** One exchange as it was on the wire. */
export function TrafficDetails({ exchange }: { exchange: TrafficView }) {
  return (
    <div className={classes.details}>
      {exchange.violations !== null && exchange.violations.length > 0 && (
        <>
          <h3>Violations</h3>
          <ul className={classes.violations}>
            {exchange.violations.map((violation, index) => (
              <li key={index}>{violation}</li>
            ))}
          </ul>
        </>
      )}
      <h3>Call</h3>
      <p className={classes.whole}>
        {exchange.method} {exchange.path}
      </p>
      {exchange.auditReason !== null && (
        <p>
          Audit reason: <strong>{exchange.auditReason}</strong>
        </p>
      )}
      <BodyText title="Request" body={exchange.requestBody} />
      <BodyText title="Answer" body={exchange.responseBody} />
    </div>
  );
}
