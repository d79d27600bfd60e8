import { runBenches } from './runBenches.ts';

describe('the command of the benches', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    for (const way of ['log', 'error'] as const) {
      jest.spyOn(console, way).mockImplementation((...texts: unknown[]) => {
        said.push(texts.join(' '));
      });
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    [['nope'], "There is no bench 'nope'."],
    [['--bogus'], 'No bench that was named has the switch --bogus.'],
    [['pages', '--bogus'], 'No bench that was named has the switch --bogus.'],
    [['session', '--p19'], 'No bench that was named has the switch --p19.'],
    [['--p19'], 'No bench that was named has the switch --p19.'],
  ])('runs nothing of %j, says what it does not know and lists what there is', async (args, problem) => {
    expect(await runBenches(args)).toBe(1);
    expect(said[0]).toBe(problem);
    expect(said.join('\n')).toMatch(/^pages .*--p19/m);
  });

  it('takes a switch of a bench that is named, with a value as well', async () => {
    expect(await runBenches(['pages', 'joins', '--page=/about', '--near', '--list'])).toBe(0);
    expect(said[0]).toMatch(/^pages /);
  });
});
