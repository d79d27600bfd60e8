import type { Environment } from '../base/readEnvironment.ts';

/** What `npm start` takes where no setting says otherwise. */
export function withDefaults(given: Environment): Environment {
  const port = given['PORT'] ?? '3000';
  return {
    PORT: port,
    HOST: '127.0.0.1',
    SANDBOX_PORT: '3001',
    // What is no port is one fault, not two.
    PUBLIC_URL: `http://localhost:${/^\d+$/.test(port) ? port : '3000'}`,
    ...given,
  };
}
