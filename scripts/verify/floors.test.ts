import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/root.ts';
import { findCircles, readImportGraph } from './importGraph.ts';

const graph = readImportGraph(root);
const arrows = [...graph]
  .filter(([file]) => !/\.(?:test|journey)\.tsx?$/.test(file))
  .flatMap(([file, names]) => names.map((name) => ({ file, name })));

/**
 * The arrows that run from a lower floor to a higher one; each floor is a list of folders.
 * @throws {Error} about a folder that holds nothing: no arrow of a room that has another name now could be seen
 */
function runningUp(floors: readonly (readonly string[])[]): string[] {
  const empty = floors
    .flat()
    .filter((folder) => ![...graph.keys()].some((file) => file.startsWith(`${folder}/`)));
  if (empty.length > 0) {
    throw new Error(`Nothing stands in ${empty.join(', ')}`);
  }
  const floorOf = (path: string) =>
    floors.findIndex((folders) => folders.some((one) => path.startsWith(`${one}/`)));
  return arrows
    .filter(({ file, name }) => floorOf(file) >= 0 && floorOf(name) > floorOf(file))
    .map(({ file, name }) => `${file} -> ${name}`);
}

function reaching(from: string, forbidden: RegExp): string[] {
  return arrows
    .filter(({ file, name }) => file.startsWith(from) && forbidden.test(name))
    .map(({ file, name }) => `${file} -> ${name}`);
}

describe('the import graph', () => {
  it('holds the whole house', () => {
    expect(arrows.length).toBeGreaterThan(graph.size);
    expect(graph.get('scripts/verify/floors.test.ts')).toContain('scripts/base/root.ts');
  });

  it('has no circle of files, types included', () => {
    expect(findCircles(graph)).toEqual([]);
  });

  it('runs downhill in the shared rooms, each of which stands on a floor', () => {
    const floors = [
      ['config', 'log', 'stores', 'discord', 'mail', 'webhook'],
      ['applications', 'events', 'phrases', 'users', 'views'],
      ['queue'],
      ['effects', 'doctor', 'health'],
      ['metrics', 'testing'],
    ];
    expect(runningUp(floors.map((rooms) => rooms.map((room) => `shared/src/${room}`)))).toEqual([]);
    const rooms = readdirSync(join(root, 'shared/src'), { withFileTypes: true });
    expect(new Set(floors.flat())).toEqual(
      new Set(rooms.filter((entry) => entry.isDirectory()).map(({ name }) => name)),
    );
  });

  it('knows an arrow that runs up, and a folder that is none', () => {
    expect(runningUp([['shared/src/effects'], ['shared/src/queue']])).not.toEqual([]);
    expect(() => runningUp([['shared/src/stores'], ['shared/src/no-such-room']])).toThrow('no-such-room');
  });

  it('runs downhill from verify over operate and launch to base', () => {
    expect(
      runningUp([['scripts/base'], ['scripts/launch'], ['scripts/operate'], ['scripts/verify']]),
    ).toEqual([]);
  });

  it('keeps bot and portal apart, and shared below both', () => {
    expect(reaching('shared/', /^(?:@yieldwren\/)?(?:bot|portal|scripts)(?:\/|$)/)).toEqual([]);
    expect(reaching('bot/', /^(?:@yieldwren\/)?(?:portal|scripts)(?:\/|$)/)).toEqual([]);
    expect(reaching('portal/', /^(?:@yieldwren\/)?(?:bot|scripts)(?:\/|$)/)).toEqual([]);
  });

  it('lets the views of replies know zod and lists of names only', () => {
    const foreign =
      /^(?!zod$|shared\/src\/(?:views\/|(?:limits|refusals|applications\/(?:kinds|reviewChanges|audit\/actions))\.ts$))/;
    expect(reaching('shared/src/views/', foreign)).toEqual([]);
  });

  it('lets no feature of the client import another, and pages and the frame around them alone import features', () => {
    const features = /^portal\/client\/features\/([^/]+)\//;
    const featureOf = (path: string) => features.exec(path)?.[1];
    const around = /^portal\/client\/(?:pages|layout|testing)\//;
    const crossing = reaching('portal/client/', features).filter((arrow) => {
      const [file = '', name = ''] = arrow.split(' -> ');
      return !around.test(file) && featureOf(file) !== featureOf(name);
    });
    expect(featureOf('portal/client/features/apply/Gate.tsx')).toBe('apply');
    expect(crossing).toEqual([]);
  });

  it('lets the sandbox import nothing of the product', () => {
    expect(
      reaching('scripts/sandbox/', /^(?:@yieldwren|shared|bot|portal|scripts\/(?!sandbox\/))(?:\/|$)?/),
    ).toEqual([]);
  });

  it('finds a circle where there is one', () => {
    const circle = new Map([
      ['a.ts', ['b.ts', 'zod']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['b.ts']],
    ]);
    expect(findCircles(circle)).toEqual([['b.ts', 'c.ts']]);
  });
});
