import { applyRows } from './catalogue/applyRows.ts';
import { formRows } from './catalogue/formRows.ts';
import { loginRows } from './catalogue/loginRows.ts';
import { pageRows } from './catalogue/pageRows.ts';
import { situations } from './catalogue/situations.ts';
import { verifyRows } from './catalogue/verifyRows.ts';
import { type Stage, setUpStage } from './stage.ts';

const rows = [...pageRows, ...applyRows, ...verifyRows, ...loginRows, ...formRows];

let stage: Stage;

setUpStage({ isSeeded: true }, (started) => {
  stage = started;
});

it('has one test for every row of the catalogue', () => {
  expect(rows.map(({ situation }) => situation).sort()).toEqual([...situations].sort());
});

describe.each(rows)('$situation', ({ outcome, show }) => {
  it(outcome, async () => {
    await expect(show(stage)).resolves.toBeUndefined();
  });
});
