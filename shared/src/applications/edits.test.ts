import { makeApplication } from '../testing/index.ts';
import { answersOf } from './answersOf.ts';
import { changedAnswers } from './background.ts';
import { editedAt, editedFields, presentEdits } from './edits.ts';

const at = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const first = makeApplication(at);
const then = (changes: object) => ({ ...answersOf(first), ...changes });
const names = (fields: { name: string }[]) => fields.map(({ name }) => name);

describe('answers that were changed', () => {
  it('are none where nothing was', () => {
    expect(editedFields(first)).toEqual([]);
    expect(editedAt(first)).toBeUndefined();
    expect(presentEdits(first)).toEqual([]);
  });

  it('are those that are not what was sent first, in the order of the form', () => {
    const versions = [
      {
        at: after(1),
        answers: then({ verticals: 'Insurance', team_size: 'solo', email: 'ada@old.example' }),
      },
      { at: after(2), answers: then({ verticals: 'Legal' }) },
    ];
    const edited = { ...first, versions };
    expect(names(editedFields(edited))).toEqual(['email', 'team_size', 'verticals']);
    expect(editedAt(edited)).toEqual(after(2));
  });

  it('are none of those that were changed and changed back, though that it was done is told', () => {
    const versions = [
      { at: after(1), answers: then({}) },
      { at: after(2), answers: then({ verticals: 'Insurance' }) },
    ];
    const edited = { ...first, versions };
    expect(editedFields(edited)).toEqual([]);
    expect(presentEdits(edited)).toEqual([
      { at: after(1).toISOString(), fields: [{ name: 'verticals', before: 'Solar and home services' }] },
      { at: after(2).toISOString(), fields: [{ name: 'verticals', before: 'Insurance' }] },
    ]);
  });

  it('are told to reviewers in words; of contact data that it changed, and not what it was', () => {
    const answers = then({ email: 'ada@old.example', team_size: 'solo', phone_number: '+1 555 0100' });
    const [edit] = presentEdits({ ...first, versions: [{ at: after(1), answers }] });
    expect(edit?.fields).toEqual([
      { name: 'email', before: null },
      { name: 'phone_number', before: null },
      { name: 'team_size', before: 'Solo' },
    ]);
  });

  it('are no answer that was left out and is null now', () => {
    const { additional_info: _left, ...answers } = then({});
    expect(editedFields({ ...first, versions: [{ at: after(1), answers }] })).toEqual([]);
  });
});

describe('what is new since the application before', () => {
  it('is each answer that reads otherwise, with what it was, and nothing of contact data', () => {
    const before = makeApplication(at, {
      full_name: 'Ada L.',
      email: 'ada@old.example',
      team_size: 'solo',
      additional_info: 'Called before',
    });
    expect(changedAnswers(first, before)).toEqual([
      { name: 'team_size', label: 'Team size', before: 'Solo' },
      { name: 'additional_info', label: 'Additional information', before: 'Called before' },
    ]);
    expect(changedAnswers(before, first)).toContainEqual({
      name: 'additional_info',
      label: 'Additional information',
      before: '',
    });
  });

  it('is nothing where there was none before, it was the same, or it was erased', () => {
    expect(changedAnswers(first, undefined)).toEqual([]);
    expect(changedAnswers(first, makeApplication(after(-60)))).toEqual([]);
    expect(changedAnswers(first, makeApplication(at, { verticals: 'x', erased_at: at }))).toEqual([]);
  });
});
