import { MessageFlags } from 'discord-api-types/v10';
import { flatten, isObject, type LooseComponent } from '../world/components.ts';
import type { MessageRecord } from '../world/state.ts';
import { refuse } from './errors.ts';
import { FormCheck } from './FormCheck.ts';

/** Discord's documented limits. */
export const limits = {
  content: 2000,
  embeds: 10,
  embedTitle: 256,
  embedDescription: 4096,
  embedFields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  author: 256,
  embedsTogether: 6000,
  rows: 5,
  buttons: 5,
  customId: 100,
  buttonLabel: 80,
  url: 512,
  componentsV2: 40,
  nonce: 25,
  options: 25,
  modalTitle: 45,
  modalComponents: 5,
  labelText: 45,
  labelDescription: 100,
  placeholder: 100,
  inputLength: 4000,
} as const;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Discord links to full names, addresses and `localhost`; a bare name is none to it. */
function checkUrl(check: FormCheck, path: string, value: unknown): void {
  const { protocol, hostname } = URL.parse(textOf(value)) ?? { protocol: '', hostname: '' };
  const isLink = /^https?:$/.test(protocol) && (/[.:]/.test(hostname) || hostname === 'localhost');
  if (textOf(value) !== '' && !isLink) {
    check.add(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  }
}

function checkEmbed(check: FormCheck, path: string, embed: LooseComponent): number {
  const parts: [string, unknown, number][] = [
    ['title', embed['title'], limits.embedTitle],
    ['description', embed['description'], limits.embedDescription],
  ];
  if (isObject(embed['footer'])) {
    parts.push(['footer.text', embed['footer']['text'], limits.footer]);
  }
  if (isObject(embed['author'])) {
    parts.push(['author.name', embed['author']['name'], limits.author]);
  }
  checkUrl(check, `${path}.url`, embed['url']);
  const fields = check.list(`${path}.fields`, embed['fields'], { max: limits.embedFields });
  for (const [index, field] of fields.filter(isObject).entries()) {
    check.text(`${path}.fields.${index}.name`, field['name'], { max: limits.fieldName, required: true });
    check.text(`${path}.fields.${index}.value`, field['value'], { max: limits.fieldValue, required: true });
    parts.push(['', field['name'], Infinity], ['', field['value'], Infinity]);
  }
  for (const [name, value, max] of parts) {
    if (max !== Infinity) {
      check.text(`${path}.${name}`, value, { max });
    }
  }
  return parts.reduce((sum, [, value]) => sum + textOf(value).length, 0);
}

function checkButton(check: FormCheck, path: string, button: LooseComponent): void {
  check.text(`${path}.label`, button['label'], { max: limits.buttonLabel });
  const style = button['style'];
  if (style === 5) {
    check.text(`${path}.url`, button['url'], { max: limits.url, required: true });
    checkUrl(check, `${path}.url`, button['url']);
    return;
  }
  if (style !== 6) {
    check.text(`${path}.custom_id`, button['custom_id'], { max: limits.customId, required: true });
  }
  if (button['url'] !== undefined && button['url'] !== null) {
    check.add(
      `${path}.url`,
      'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
      'A custom id and url cannot both be specified',
    );
  }
}

function checkSelect(check: FormCheck, path: string, select: LooseComponent): void {
  check.text(`${path}.custom_id`, select['custom_id'], { max: limits.customId, required: true });
  check.text(`${path}.placeholder`, select['placeholder'], { max: 150 });
  if (select['type'] === 3) {
    check.list(`${path}.options`, select['options'], { min: 1, max: limits.options });
  }
}

function checkRow(check: FormCheck, path: string, row: LooseComponent): void {
  const children = check.list(`${path}.components`, row['components'], { min: 1, max: limits.buttons });
  for (const [index, child] of children.filter(isObject).entries()) {
    const at = `${path}.components.${index}`;
    if (child['type'] === 2) {
      checkButton(check, at, child);
    } else {
      checkSelect(check, at, child);
    }
  }
}

export function checkUniqueIds(check: FormCheck, components: readonly unknown[]): void {
  const seen = new Set<unknown>();
  for (const component of flatten(components)) {
    const id = component['custom_id'];
    if (id !== undefined && seen.has(id)) {
      check.add('components', 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated');
    }
    seen.add(id);
  }
}

function checkComponents(check: FormCheck, body: LooseComponent, isV2: boolean): void {
  const max = isV2 ? limits.componentsV2 : limits.rows;
  const components = check.list('components', body['components'], { max });
  for (const [index, component] of components.entries()) {
    if (!isObject(component)) {
      check.add(`components.${index}`, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
    } else if (component['type'] === 1) {
      checkRow(check, `components.${index}`, component);
    } else if (!isV2) {
      check.add(
        `components.${index}.type`,
        'UNION_TYPE_CHOICES',
        'Value of field "type" must be one of (1,).',
      );
    }
  }
  checkUniqueIds(check, components);
}

/** Refuses what Discord refuses in a message. `needsSomething`: an empty one is an error. */
export function checkMessage(body: LooseComponent, needsSomething: boolean): void {
  const check = new FormCheck();
  const flags = typeof body['flags'] === 'number' ? body['flags'] : 0;
  const isV2 = (flags & MessageFlags.IsComponentsV2) !== 0;
  check.text('content', body['content'], { max: limits.content });
  const embeds = check.list('embeds', body['embeds'], { max: limits.embeds });
  const sum = embeds
    .filter(isObject)
    .reduce((total, embed, index) => total + checkEmbed(check, `embeds.${index}`, embed), 0);
  if (sum > limits.embedsTogether) {
    check.add(
      'embeds',
      'MAX_EMBED_SIZE_EXCEEDED',
      `Embed size exceeds maximum size of ${limits.embedsTogether}`,
    );
  }
  if (typeof body['nonce'] === 'string') {
    check.text('nonce', body['nonce'], { max: limits.nonce });
  }
  checkComponents(check, body, isV2);
  check.done();
  if (needsSomething && isEmpty(body)) {
    throw refuse('emptyMessage');
  }
}

/** An edit may be of a part alone, and may not leave nothing. */
export function checkEdit(message: MessageRecord, body: LooseComponent): void {
  checkMessage(body, false);
  const { content, embeds, components } = message;
  checkMessage({ content, embeds, components, ...body }, true);
}

function isEmpty(body: LooseComponent): boolean {
  const lists = ['embeds', 'components', 'sticker_ids', 'attachments'];
  const hasList = lists.some((name) => Array.isArray(body[name]) && body[name].length > 0);
  return textOf(body['content']).trim() === '' && !hasList && body['poll'] === undefined;
}
