import { withMotion } from '../../testing/motion.ts';
import { renderAt } from '../../testing/renderAt.tsx';
import { CellGrid } from './CellGrid.tsx';
import { firstCells, pickCells } from './pickCells.ts';

const wait = withMotion();

const litIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[aria-hidden] > span')].flatMap((cell, at) =>
    cell.hasAttribute('data-lit') ? [at] : [],
  );

describe('the grid of cells', () => {
  it('lights eight of twenty-four and picks others after eight seconds, not before', () => {
    const { container } = renderAt('/', <CellGrid columns={8} rows={3} lit={8} everyMs={8000} />);
    const before = litIn(container);
    expect(container.querySelectorAll('[aria-hidden] > span')).toHaveLength(24);
    expect(before).toHaveLength(8);
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    wait(7999);
    expect(litIn(container)).toEqual(before);
    wait(1);
    expect(litIn(container)).toHaveLength(8);
    expect(litIn(container)).not.toEqual(before);
  });

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
});
