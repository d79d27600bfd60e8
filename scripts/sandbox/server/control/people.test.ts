import { Clock } from '../world/Clock.ts';
import { leaveGuild } from '../world/members.ts';
import { seedState } from '../world/seed.ts';
import { seedIds } from '../world/seedIds.ts';
import { World } from '../world/World.ts';
import { listPeople } from './people.ts';

function demoWorld(): World {
  const state = seedState({ seed: 'demo', members: 120, portalUrl: null, now: 0 });
  return new World(state, new Clock(0), () => '');
}

const names = (page: Parameters<typeof listPeople>[1]) =>
  listPeople(demoWorld(), page).people.map((person) => person.username);

test('people are listed by membership, by role and by id', () => {
  expect(names({ where: 'out' })).toEqual(['nora']);
  expect(names({ role: seedIds.roles.reviewer })).toEqual(['rhea', 'ravi']);
  expect(names({ ids: [seedIds.people.ben, '1', seedIds.people.ada] })).toEqual(['ben', 'ada']);
});

test('a page continues after the last id of the page before and counts everybody it could show', () => {
  const world = demoWorld();
  const first = listPeople(world, { where: 'in', limit: 50 });
  const second = listPeople(world, { where: 'in', limit: 50, after: first.people.at(-1)?.id ?? '' });
  expect(first.total).toBe(world.state.members.size);
  expect(new Set([...first.people, ...second.people].map((person) => person.id)).size).toBe(100);
});

test('a page continues after somebody who has left since, and so is no longer among those wanted', () => {
  const world = demoWorld();
  const { people } = listPeople(world, { where: 'in', limit: 3 });
  const [, second, third] = people.map(({ id }) => id);
  leaveGuild(world, second ?? '');
  expect(listPeople(world, { where: 'in', limit: 1, after: second ?? '' }).people).toMatchObject([
    { id: third },
  ]);
});
