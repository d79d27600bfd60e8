import { chooseBlows } from './blows.ts';

describe('the ways in which the cluster is struck', () => {
  test('are all of them, or those that a part of a name chooses', () => {
    expect(chooseBlows('').length).toBeGreaterThan(10);
    expect(chooseBlows('Redis: ').map(([name]) => name)).toContain('Redis: the master is killed');
    expect(chooseBlows('Redis: ').every(([name]) => name.startsWith('Redis: '))).toBe(true);
  });

  test('are told where none has such a name: nothing would be struck, and everything would hold', () => {
    expect(() => chooseBlows('redis')).toThrow(
      /No way is called "redis"\. There are:\n(?: {2}.+\n)*? {2}Redis: /,
    );
  });
});
