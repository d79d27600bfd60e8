export const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** Moves the focus to a field; of a group, to its first box. */
export function focusField(formId: string, name: string): void {
  const field = document.getElementById(fieldId(formId, name));
  const focusable = field?.matches('input, select, textarea')
    ? field
    : field?.querySelector<HTMLElement>('input:not([type=hidden])');
  focusable?.focus();
}
