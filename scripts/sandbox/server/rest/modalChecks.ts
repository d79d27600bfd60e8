import { isObject, type LooseComponent } from '../world/components.ts';
import { FormCheck } from './FormCheck.ts';
import { checkUniqueIds, limits } from './messageChecks.ts';

function checkInput(check: FormCheck, path: string, input: LooseComponent): void {
  check.text(`${path}.custom_id`, input['custom_id'], { max: limits.customId, required: true });
  if (input['type'] === 4) {
    check.text(`${path}.placeholder`, input['placeholder'], { max: limits.placeholder });
    check.text(`${path}.value`, input['value'], { max: limits.inputLength });
    const max = input['max_length'];
    if (typeof max === 'number' && (max < 1 || max > limits.inputLength)) {
      check.add(
        `${path}.max_length`,
        'NUMBER_TYPE_MAX',
        `int value should be less than or equal to ${limits.inputLength}.`,
      );
    }
    return;
  }
  if (input['type'] === 3) {
    check.list(`${path}.options`, input['options'], { min: 1, max: limits.options });
  }
  if (input['type'] === 21) {
    check.list(`${path}.options`, input['options'], { min: 2, max: 10 });
  }
  if (input['type'] === 22) {
    check.list(`${path}.options`, input['options'], { min: 1, max: 10 });
  }
}

/** Refuses what Discord refuses in a modal. */
export function checkModal(data: LooseComponent): void {
  const check = new FormCheck();
  check.text('data.custom_id', data['custom_id'], { max: limits.customId, required: true });
  check.text('data.title', data['title'], { max: limits.modalTitle, required: true });
  const components = check.list('data.components', data['components'] ?? [], {
    min: 1,
    max: limits.modalComponents,
  });
  for (const [index, component] of components.filter(isObject).entries()) {
    const path = `data.components.${index}`;
    if (component['type'] === 18) {
      check.text(`${path}.label`, component['label'], { max: limits.labelText, required: true });
      check.text(`${path}.description`, component['description'], { max: limits.labelDescription });
      if (isObject(component['component'])) {
        checkInput(check, `${path}.component`, component['component']);
      } else {
        check.add(`${path}.component`, 'BASE_TYPE_REQUIRED');
      }
    } else if (component['type'] === 1) {
      const inputs = check.list(`${path}.components`, component['components'], { min: 1, max: 1 });
      for (const [inner, input] of inputs.filter(isObject).entries()) {
        check.text(`${path}.components.${inner}.label`, input['label'], {
          max: limits.labelText,
          required: true,
        });
        checkInput(check, `${path}.components.${inner}`, input);
      }
    } else if (component['type'] !== 10) {
      check.add(`${path}.type`, 'UNION_TYPE_CHOICES', 'Value of field "type" must be one of (1, 10, 18).');
    }
  }
  checkUniqueIds(check, components);
  check.done();
}
