import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FieldGroup } from './fieldGroups.ts';
import { focusField, hasFocus } from './fieldIds.ts';
import type { AnswerForm } from './useAnswerForm.ts';

const narrow = '(max-width: 47.99em)';

/** What an entry of the history knows. */
interface StepState {
  readonly step: number;
  /** The step of the entry before it. */
  readonly before?: number;
}

function readStep(state: unknown, overview: number): StepState {
  const { step, before } = (typeof state === 'object' && state !== null ? state : {}) as Partial<StepState>;
  const isStep = Number.isInteger(step) && Number(step) >= 0 && Number(step) <= overview;
  return isStep ? { step: Number(step), ...(before === undefined ? {} : { before }) } : { step: 0 };
}

/**
 * In a narrow window a form goes group by group, each an entry of the history, with an overview as the last. Elsewhere
 * all of it stands on one page.
 */
export function useSteps(formId: string, groups: readonly FieldGroup[], answers: AnswerForm) {
  const isOn = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const overview = groups.length;
  const { step, before } = readStep(state, overview);
  const heading = useRef<HTMLHeadingElement>(null);
  const wrongField = useRef<string>(undefined);
  const shown = useRef(step);
  const left = useRef<string>(undefined);
  const [stuck, setStuck] = useState<string>();

  // A step starts at its heading, not where it was scrolled to when it was left. A new entry of the history takes the
  // setting over from the one before it.
  useEffect(() => {
    window.history.scrollRestoration = isOn ? 'manual' : 'auto';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, [isOn]);

  useEffect(() => {
    if (left.current !== key) {
      left.current = undefined;
    }
  }, [key]);

  useEffect(() => {
    if (shown.current === step) {
      return;
    }
    shown.current = step;
    const name = wrongField.current;
    wrongField.current = undefined;
    if (!isOn) {
      return;
    }
    if (name) {
      focusField(formId, name);
    } else {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView();
    }
  }, [step, isOn, formId]);

  /** A second press before the first has led anywhere is none. */
  const leave = (go: () => void) => {
    if (left.current !== key) {
      left.current = key;
      go();
    }
  };
  const back = () => {
    leave(() => void navigate(-1));
  };
  const goTo = (target: number) => {
    if (target === before) {
      back();
      return;
    }
    leave(() => {
      void navigate({ pathname, search }, { state: { step: target, before: step } satisfies StepState });
    });
  };
  /** The first wrong field takes the focus, in whichever step it is. */
  const leadTo = (problems: Record<string, string>) => {
    const target = groups.findIndex(({ fields }) => fields.some(({ name }) => problems[name]));
    const name = groups[target]?.fields.find((field) => problems[field.name])?.name;
    if (!isOn || !name) {
      return;
    }
    setStuck(target === step && hasFocus(formId, name) ? name : undefined);
    if (target === step) {
      focusField(formId, name);
    } else {
      wrongField.current = name;
      goTo(target);
    }
  };
  const isOverview = isOn && step === overview;
  return {
    isOn,
    step,
    count: groups.length,
    isOverview,
    /** Of what stands on the page now. */
    groups: isOn ? groups.slice(step, step + 1) : groups,
    /** The whole form may be sent from here. */
    isLast: !isOn || isOverview,
    heading,
    /** What is still wrong with the field that had the focus already: no move of it tells that. */
    stuck: groups[step]?.fields.some(({ name }) => name === stuck)
      ? answers.form.errors[stuck ?? '']
      : undefined,
    goTo,
    hasBack: before !== undefined,
    back,
    /** On, where this step's own answers are right; to the overview for whoever came from there. */
    next: (onProblems: (problems: Record<string, string>) => void) => {
      const found = answers.check(groups[step]?.fields);
      if (Object.keys(found).length > 0) {
        onProblems(found);
        leadTo(found);
      } else {
        goTo(before === overview ? overview : step + 1);
      }
    },
    /** The form, whose problems lead to their step. */
    answers: {
      ...answers,
      check: () => {
        const found = answers.check();
        leadTo(found);
        return found;
      },
      showProblems: (problems: Record<string, string>) => {
        answers.showProblems(problems);
        leadTo(problems);
      },
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;
