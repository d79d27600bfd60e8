import { isObject, type LooseComponent } from '../world/components.ts';
import type { FormCheck } from './FormCheck.ts';

const chatName = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

function checkName(check: FormCheck, path: string, name: unknown, isChat: boolean): void {
  check.text(path, name, { max: 32, required: true });
  if (isChat && typeof name === 'string' && (!chatName.test(name) || name !== name.toLowerCase())) {
    check.add(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
}

function checkOptions(check: FormCheck, path: string, value: unknown): void {
  const options = check.list(path, value, { max: 25 });
  for (const [index, option] of options.filter(isObject).entries()) {
    checkName(check, `${path}.${index}.name`, option['name'], true);
    check.text(`${path}.${index}.description`, option['description'], { max: 100, required: true });
    check.list(`${path}.${index}.choices`, option['choices'], { max: 25 });
    checkOptions(check, `${path}.${index}.options`, option['options']);
  }
}

export function checkCommand(body: LooseComponent, prefix: string, check: FormCheck): void {
  const isChat = body['type'] === undefined || body['type'] === null || body['type'] === 1;
  checkName(check, `${prefix}name`, body['name'], isChat);
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
