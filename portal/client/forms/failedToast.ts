import type { Toast } from '../toasts.ts';
import type { Failure } from './sendFailures.ts';

/** 'Please try again' is no advice where trying again cannot help: there the toast tells the reason. */
export const failedToast = (usual: Toast, { isFinal, text }: Failure): Toast =>
  isFinal ? { ...usual, message: text } : usual;
