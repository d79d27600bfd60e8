import { useToastHost } from '../toastHost.ts';

/** Only personal pages speak in toasts, so public ones never load them. */
export const LateNotifications = () => useToastHost();
