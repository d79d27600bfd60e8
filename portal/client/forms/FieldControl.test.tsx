import { render, screen } from '@testing-library/react';
import { betaFields, type Field } from '@yieldwren/shared/browser';
import { Themed } from '../testing/Themed.tsx';
import { FieldControl } from './FieldControl.tsx';

const fields: readonly Field[] = betaFields;

it.each(fields.filter(({ type }) => type !== 'flag').map((field) => [field.label, field] as const))(
  'whatever takes the focus of "%s" says that it is wrong, and no longer when it is right',
  (_, field) => {
    const draw = (error?: string) => (
      <Themed>
        <FieldControl
          formId="f"
          form={{ values: {}, errors: { [field.name]: error }, setFieldValue: jest.fn() }}
          field={field}
          readOnly={false}
        />
      </Themed>
    );
    const { rerender, container } = render(draw('Not so.'));
    const controls = [...container.querySelectorAll('input:not([type=hidden]), select, textarea')];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter((one) => one.getAttribute('aria-invalid') !== 'true')).toEqual([]);
    expect(screen.getByText('Not so.')).toBeVisible();
    rerender(draw());
    expect(controls.filter((one) => one.getAttribute('aria-invalid') === 'true')).toEqual([]);
  },
);
