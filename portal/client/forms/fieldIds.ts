export const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** Moves the focus to a field, of a group to its first box, in the middle of the window: at its edges lie header and toasts. */
export function focusField(formId: string, name: string): void {
  const field = document.getElementById(fieldId(formId, name));
  const focusable = field?.matches('input, select, textarea')
    ? field
    : field?.querySelector<HTMLElement>('input:not([type=hidden])');
  focusable?.focus({ preventScroll: true });
  focusable?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
