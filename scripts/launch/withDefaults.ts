import { readSettings } from '@yieldwren/shared';
import type { Environment } from '../base/readEnvironment.ts';
import { localAddress } from './localAddress.ts';

const onThisMachine = ['127.0.0.1', '[::1]'];

/** As the product uses it, however it was typed; undefined for what is no address of a host. */
const originOf = (PUBLIC_URL: string) => readSettings({ PUBLIC_URL }).settings.PUBLIC_URL;

/** What `npm start` takes where no setting says otherwise. */
export function withDefaults(given: Environment): Environment {
  const { PORT = '3000', HOST = '127.0.0.1', PUBLIC_URL } = given;
  const address = localAddress(HOST);
  const name = onThisMachine.includes(address) ? 'localhost' : address;
  // What is no port, or no host, is one fault, not two.
  const usual =
    originOf(`http://${name}:${PORT}`) ?? originOf(`http://localhost:${PORT}`) ?? 'http://localhost:3000';
  return {
    PORT,
    HOST,
    SANDBOX_PORT: '3001',
    ...given,
    PUBLIC_URL: PUBLIC_URL === undefined ? usual : (originOf(PUBLIC_URL) ?? PUBLIC_URL),
  };
}
