import { verifyProxies } from './proxies/verifyProxies.ts';

process.exitCode = await verifyProxies(console.log);
// Sockets of a failed check would keep it alive.
process.exit();
