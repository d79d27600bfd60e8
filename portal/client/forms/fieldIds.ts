export const fieldId = (formId: string, name: string) => `${formId}-${name}`;

function focusableOf(formId: string, name: string): HTMLElement | null | undefined {
  const field = document.getElementById(fieldId(formId, name));
  return field?.matches('input, select, textarea')
    ? field
    : field?.querySelector<HTMLElement>('input:not([type=hidden])');
}

export const hasFocus = (formId: string, name: string) =>
  focusableOf(formId, name) === document.activeElement;

/** Moves the focus to a field, of a group to its first box, in the middle of the window: at its edges lie header and toasts. */
export function focusField(formId: string, name: string): void {
  const focusable = focusableOf(formId, name);
  focusable?.focus({ preventScroll: true });
  focusable?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
