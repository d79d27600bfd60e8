import { rejectTemplates, templateIn } from '@yieldwren/shared/browser';
import type { KeyboardEvent } from 'react';
import { reasonForm } from './actionWords.ts';
import classes from './ReasonDialog.module.css';

export type Template = (typeof rejectTemplates)[number];

/** A number alone chooses the template that stands at its place, unless it is being typed as text. */
export function numberPressed({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isOther = ctrlKey || metaKey || altKey || target instanceof HTMLTextAreaElement;
  return isOther ? undefined : rejectTemplates[Number(key) - 1];
}

/** The text of a template in the place of another one's, or behind what was typed: no words of a reviewer are lost. */
export function withTemplate(reason: string, text: string): string {
  const standing = templateIn(reason);
  return standing ? reason.replace(standing.text, () => text) : `${reason.trimEnd()} ${text}`.trimStart();
}

interface TemplateChoiceProps {
  readonly chosen: string | undefined;
  readonly onChoose: (template: Template) => void;
}

/** The usual reasons, each with its number. */
export const TemplateChoice = ({ chosen, onChoose }: TemplateChoiceProps) => (
  <fieldset className={classes['templates']}>
    <legend>
      {reasonForm.template} <span className={classes['press']}>{reasonForm.pressNumber}</span>
    </legend>
    {rejectTemplates.map((one, at) => (
      <label key={one.value}>
        <input
          type="radio"
          name="template"
          value={one.value}
          checked={chosen === one.value}
          data-autofocus={at === 0 || undefined}
          onChange={() => {
            onChoose(one);
          }}
        />
        <span aria-hidden="true" className={classes['number']}>
          {at + 1}
        </span>
        {one.label}
      </label>
    ))}
  </fieldset>
);
