import { isObject, type LooseComponent } from '../world/components.ts';
import type { FormCheck } from './FormCheck.ts';

const chatName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

function checkName(check: FormCheck, path: string, name: unknown, isChat: boolean): void {
  check.text(path, name, { max: 32, required: true });
  if (isChat && typeof name === 'string' && (!chatName.test(name) || name !== name.toLowerCase())) {
    check.add(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
}

/** The name and the description in other languages keep to the rules of the first. */
function checkLocalised(check: FormCheck, prefix: string, body: LooseComponent, isChat: boolean): void {
  const { name_localizations: names, description_localizations: descriptions } = body;
  for (const [locale, name] of Object.entries(isObject(names) ? names : {})) {
    checkName(check, `${prefix}name_localizations.${locale}`, name, isChat);
  }
  for (const [locale, text] of Object.entries(isObject(descriptions) ? descriptions : {})) {
    check.text(`${prefix}description_localizations.${locale}`, text, { max: 100 });
  }
}

/** Those that must be filled in come first, and no two have the same name. */
function checkPlace(check: FormCheck, path: string, option: LooseComponent, before: LooseComponent[]): void {
  if (option['required'] === true && before.some((one) => one['required'] !== true)) {
    check.add(
      path,
      'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
      'Required options must be placed before non-required options',
    );
  }
  const { name } = option;
  if (before.some((one) => one['name'] === name)) {
    check.add(
      path,
      'APPLICATION_COMMAND_OPTIONS_NAME_INVALID',
      `Option name ${String(name)} is already used in these options`,
    );
  }
}

function checkOptions(check: FormCheck, path: string, value: unknown): void {
  const options = check.list(path, value, { max: 25 }).filter(isObject);
  for (const [index, option] of options.entries()) {
    checkPlace(check, `${path}.${index}`, option, options.slice(0, index));
    checkLocalised(check, `${path}.${index}.`, option, true);
    checkName(check, `${path}.${index}.name`, option['name'], true);
    check.text(`${path}.${index}.description`, option['description'], { max: 100, required: true });
    check.list(`${path}.${index}.choices`, option['choices'], { max: 25 });
    checkOptions(check, `${path}.${index}.options`, option['options']);
  }
}

export function checkCommand(body: LooseComponent, prefix: string, check: FormCheck): void {
  const isChat = body['type'] === undefined || body['type'] === null || body['type'] === 1;
  checkName(check, `${prefix}name`, body['name'], isChat);
  checkLocalised(check, prefix, body, isChat);
  if (isChat) {
    check.text(`${prefix}description`, body['description'], { max: 100, required: true });
  } else if (typeof body['description'] === 'string' && body['description'] !== '') {
    check.add(
      `${prefix}description`,
      'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED',
      'Context menu commands cannot have description',
    );
  }
  checkOptions(check, `${prefix}options`, body['options']);
}
