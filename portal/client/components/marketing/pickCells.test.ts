import { firstCells, pickCells } from './pickCells.ts';

it.each([
  [24, 8],
  [96, 30],
])('of %i cells always lights %i different ones', (count, lit) => {
  for (const random of [() => 0, () => 0.37, () => 0.999_999]) {
    const cells = pickCells(count, lit, random);
    expect(cells.size).toBe(lit);
    expect(Math.max(...cells)).toBeLessThan(count);
  }
  expect(firstCells(count, lit).size).toBe(lit);
});
