import type { TrafficView } from '../../api/index.ts';
import { BodyText } from './BodyText.tsx';
import classes from './Traffic.module.css';

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
