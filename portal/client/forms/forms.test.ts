import { betaFields, type Field } from '@yieldwren/shared/browser';
import { attemptFor } from './attempt.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { answersOf, emptyValues, problemsOf } from './formValues.ts';
import { draftOfKept } from './startingDraft.ts';

const fields: readonly Field[] = betaFields;

describe('an attempt', () => {
  it('keeps its key as long as the content stays, and gets another with the content', () => {
    const first = attemptFor({ email: 'a@b.c' }, null, undefined, Date.now());
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptFor({ email: 'a@b.c' }, null, first, Date.now())).toBe(first);
    expect(attemptFor({ email: 'a@b.d' }, null, first, Date.now()).key).not.toBe(first.key);
  });

  it('remembers how long the form was open when the content was first sent', () => {
    jest.useFakeTimers();
    expect(attemptFor({}, undefined, undefined, Date.now() - 90_000).fillSeconds).toBe(90);
    jest.useRealTimers();
  });

  it.each([
    ['ahead', Date.now() + 3_600_000],
    ['behind by decades', 0],
  ])('says nothing of that where the clock of the device that began was %s', (_, started) => {
    expect(attemptFor({}, undefined, undefined, started).fillSeconds).toBeUndefined();
  });
});

describe('a draft', () => {
  const draft = { owner: '1', values: { email: 'a@b.c' }, started: 5 };

  it('is given to its owner only', () => {
    writeDraft('apply_draft', draft);
    expect(readDraft('apply_draft', '1')).toEqual(draft);
    expect(readDraft('apply_draft', '2')).toBeUndefined();
    dropDraft('apply_draft', '1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('of one owner leaves that of another', () => {
    writeDraft('edit_draft', draft);
    writeDraft('edit_draft', { ...draft, owner: '2' });
    expect(readDraft('edit_draft', '1')).toEqual(draft);
    dropDraft('edit_draft', '2');
    expect(readDraft('edit_draft', '1')).toEqual(draft);
    expect(readDraft('edit_draft', '2')).toBeUndefined();
  });

  it('that cannot be read is none', () => {
    sessionStorage.setItem('apply_draft', '{"owner":');
    expect(readDraft('apply_draft', '1')).toBeUndefined();
    sessionStorage.setItem('apply_draft', '[[], 1, null]');
    expect(readDraft('apply_draft', '1')).toBeUndefined();
  });

  it('that the server has fills the controls that can hold what it says, whatever else stands in it', () => {
    const answers: unknown = JSON.parse(
      '{"__proto__":{"email":"x"},"full_name":"Ada","email":{"a":1},"verticals":null,"age":["18_24",1],"traffic_sources":[1],"form_data":{}}',
    );
    const kept = { answers: answers as Record<string, unknown>, saved_at: '2026-03-01T12:00:00.000Z' };
    expect(draftOfKept(fields, kept).values).toEqual({ full_name: 'Ada' });
    const own = { ...kept, answers: { age: ['18_24'], traffic_sources: 'seo' } };
    expect(draftOfKept(fields, own).values).toEqual(own.answers);
  });
});

describe('the values of a form', () => {
  it('start empty, without the fields that are not drawn', () => {
    const values = emptyValues(fields);
    expect(values['age']).toEqual([]);
    expect(values).not.toHaveProperty('has_media_team');
  });

  it('become answers: ages in the order of the options, null for what is optional and empty or blank', () => {
    const values = { ...emptyValues(fields), age: ['65_plus', '18_24'], phone_number: ' \t' };
    expect(answersOf(fields, values)).toMatchObject({
      age: '18_24, 65_plus',
      phone_number: null,
      additional_info: null,
      has_media_team: null,
      email: '',
    });
  });

  it('have a problem for each required field that is empty, in the order of the fields', () => {
    const names = Object.keys(problemsOf(fields, emptyValues(fields)));
    expect(names).toEqual(fields.filter((field) => field.required).map((field) => field.name));
  });
});
