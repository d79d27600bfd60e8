import { notifications } from '@mantine/notifications';
import { wantToasts } from './toastHost.ts';
import classes from './toasts.module.css';

export interface Toast {
  readonly title?: string;
  readonly message: string;
}

const tones = {
  error: { color: 'red.8', role: 'alert' },
  success: { color: 'tide', role: 'status' },
  info: { color: 'ember.7', role: 'status' },
} as const;

/** Errors interrupt a screen reader, everything else waits for a pause. The same toast never stands there twice. */
const teller = (tone: keyof typeof tones) => (toast: Toast) => {
  wantToasts();
  notifications.show({
    id: `${toast.title ?? ''} ${toast.message}`.replaceAll(/\s+/g, '-'),
    ...toast,
    ...tones[tone],
    withBorder: true,
    'data-toast': true,
    classNames: { title: classes['title'] ?? '', description: classes['description'] ?? '' },
  });
};

export const toasts = {
  error: teller('error'),
  success: teller('success'),
  info: teller('info'),
};
