import { withMotion } from '../testing/motion.ts';
import { renderAt } from '../testing/renderAt.tsx';
import { BrandsPage } from './BrandsPage.tsx';
import { PartnersPage } from './PartnersPage.tsx';

const wait = withMotion();
/** No other decoration is told by its columns. */
const cellsOf = (container: HTMLElement) => [
  ...container.querySelectorAll('[data-columns][aria-hidden] > span'),
];
const litIn = (container: HTMLElement) =>
  cellsOf(container).flatMap((cell, at) => (cell.hasAttribute('data-lit') ? [at] : []));

it.each([
  ['/for-brands', <BrandsPage key="brands" />, 24, 8, 8000],
  ['/partners', <PartnersPage key="partners" />, 12 * 8, 30, 3000],
])('the grid of %s picks other cells when it is time, not before', (path, page, count, lit, everyMs) => {
  const { container } = renderAt(path, page);
  const before = litIn(container);
  expect(cellsOf(container)).toHaveLength(count);
  expect(before).toHaveLength(lit);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  wait(everyMs - 1);
  expect(litIn(container)).toEqual(before);
  wait(1);
  expect(litIn(container)).toHaveLength(lit);
  expect(litIn(container)).not.toEqual(before);
});
