import { verifyAlerts } from './alerts/verifyAlerts.ts';

process.exitCode = await verifyAlerts(console.log);
