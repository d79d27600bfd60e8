import { type FieldErrors, invalidForm } from './errors.ts';

const messages: Record<string, string> = {
  BASE_TYPE_REQUIRED: 'This field is required',
};

/** Gathers what is wrong in a body by path, and refuses it once with everything. */
export class FormCheck {
  readonly #found: { path: string[]; code: string; message: string }[] = [];

  add(path: string, code: string, message?: string): void {
    this.#found.push({ path: path.split('.'), code, message: message ?? messages[code] ?? code });
  }

  text(path: string, value: unknown, limits: { min?: number; max: number; required?: boolean }): void {
    if (value === undefined || value === null || value === '') {
      if (limits.required === true) {
        this.add(path, 'BASE_TYPE_REQUIRED');
      }
      return;
    }
    if (typeof value !== 'string') {
      this.add(path, 'STRING_TYPE_CONVERT', `Could not interpret "${JSON.stringify(value)}" as string.`);
      return;
    }
    const min = limits.min ?? 1;
    if (value.length > limits.max && min > 1) {
      this.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${limits.max} in length.`);
    } else if (value.length > limits.max) {
      this.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${limits.max} or fewer in length.`);
    }
  }

  list(path: string, value: unknown, limits: { min?: number; max: number }): unknown[] {
    if (value === undefined || value === null) {
      return [];
    }
    if (!Array.isArray(value)) {
      this.add(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
      return [];
    }
    const min = limits.min ?? 0;
    if (value.length > limits.max || value.length < min) {
      const code = min > 0 ? 'BASE_TYPE_BAD_LENGTH' : 'BASE_TYPE_MAX_LENGTH';
      const wording =
        min > 0
          ? `Must be between ${min} and ${limits.max} in length.`
          : `Must be ${limits.max} or fewer in length.`;
      this.add(path, code, wording);
    }
    return value;
  }

  get failed(): boolean {
    return this.#found.length > 0;
  }

  /** @throws DiscordError 50035 with Discord's nested errors. */
  done(): void {
    if (!this.failed) {
      return;
    }
    const root: Record<string, unknown> = {};
    for (const { path, code, message } of this.#found) {
      let node = root;
      for (const key of path) {
        node[key] ??= {};
        node = node[key] as Record<string, unknown>;
      }
      node['_errors'] = [...((node['_errors'] as unknown[] | undefined) ?? []), { code, message }];
    }
    throw invalidForm(root as FieldErrors);
  }
}
