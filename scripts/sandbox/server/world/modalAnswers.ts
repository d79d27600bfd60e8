import { ComponentType } from 'discord-api-types/v10';
import { asText } from './asText.ts';
import { isObject, type LooseComponent } from './components.ts';

type Value = string | string[] | boolean | undefined;

function checkText(input: LooseComponent, value: string): void {
  const name = String(input['custom_id']);
  const required = input['required'] !== false && input['required'] !== null;
  if (value === '' && required) {
    throw new Error(`the modal needs an answer to '${name}'`);
  }
  const min = typeof input['min_length'] === 'number' ? input['min_length'] : 0;
  const max = typeof input['max_length'] === 'number' ? input['max_length'] : 4000;
  if (value !== '' && (value.length < min || value.length > max)) {
    throw new Error(`the answer to '${name}' must have ${min} to ${max} characters`);
  }
}

function checkChoice(input: LooseComponent, chosen: string[]): void {
  const name = String(input['custom_id']);
  const options = Array.isArray(input['options']) ? input['options'].filter(isObject) : [];
  const unknown = chosen.find((value) => options.every((option) => option['value'] !== value));
  if (unknown !== undefined && options.length > 0) {
    throw new Error(`'${name}' has no choice '${unknown}'`);
  }
  if (chosen.length === 0 && input['required'] !== false && input['required'] !== null) {
    throw new Error(`the modal needs a choice for '${name}'`);
  }
}

function defaults(input: LooseComponent): string[] {
  const options = Array.isArray(input['options']) ? input['options'].filter(isObject) : [];
  return options.filter((option) => option['default'] === true).map((option) => String(option['value']));
}

function asList(value: Value, input: LooseComponent): string[] {
  if (value === undefined) {
    return defaults(input);
  }
  return (Array.isArray(value) ? value : [String(value)]).filter((one) => one !== '');
}

function answer(input: LooseComponent, value: Value, id: number): LooseComponent {
  const base = { type: input['type'], id, custom_id: input['custom_id'] };
  if (input['type'] === ComponentType.TextInput) {
    const text = value === undefined ? asText(input['value']) : String(value);
    checkText(input, text);
    return { ...base, value: text };
  }
  if (input['type'] === ComponentType.Checkbox) {
    return {
      ...base,
      value: value === undefined ? input['default'] === true : value === true || value === 'true',
    };
  }
  const chosen = asList(value, input);
  checkChoice(input, chosen);
  if (input['type'] === ComponentType.RadioGroup) {
    return { ...base, value: chosen[0] ?? null };
  }
  return { ...base, values: chosen };
}

/** What Discord sends of a filled modal: labels and rows with their answers, text displays with their id. */
export function modalAnswers(
  components: readonly LooseComponent[],
  values: Record<string, string | string[] | boolean>,
): LooseComponent[] {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const filled = (input: LooseComponent) => answer(input, values[String(input['custom_id'])], next());
  return components.map((component) => {
    const id = typeof component['id'] === 'number' ? component['id'] : next();
    if (component['type'] === ComponentType.Label && isObject(component['component'])) {
      return { type: ComponentType.Label, id, component: filled(component['component']) };
    }
    if (component['type'] === ComponentType.ActionRow && Array.isArray(component['components'])) {
      return {
        type: ComponentType.ActionRow,
        id,
        components: component['components'].filter(isObject).map(filled),
      };
    }
    return { type: component['type'], id };
  });
}
