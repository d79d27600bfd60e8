import { useEffect, useState } from 'react';
import type { ViolationView } from '../../api/index.ts';
import { useSession, useWorld } from '../world/session.ts';
import classes from './Traffic.module.css';

const SHOWN = 20;

/** Violations that belong to no exchange: events of the gateway. */
export function GatewayViolations() {
  const { client } = useSession();
  const count = useWorld((view) => view.violationCount);
  const [found, setFound] = useState<ViolationView[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (count > 0) {
      client.violations().then(
        (all) => isCurrent && setFound(all.filter((one) => one.trafficId === null)),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [client, count]);
  if (count === 0 || found.length === 0) {
    return null;
  }
  return (
    <details className={classes.gateway}>
      <summary>{found.length} on the gateway</summary>
      <ul>
        {found.slice(-SHOWN).map((one, index) => (
          <li key={index}>
            <strong>{one.where}</strong> {one.message}
          </li>
        ))}
      </ul>
    </details>
  );
}
