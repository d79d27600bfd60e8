import { screen, within } from '@testing-library/react';
import { comparisonTable } from '../../content/comparisonTable.ts';
import { renderAt } from '../../testing/renderAt.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

describe('the comparison', () => {
  it('sets eight features against four options, each cell with a text', () => {
    renderAt('/compare', <ComparisonTable table={comparisonTable} />);
    const table = screen.getByRole('table', { name: /Testbird compared with/ });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(8);
    const cells = within(table).getAllByRole('cell');
    expect(cells).toHaveLength(32);
    expect(cells.every((cell) => cell.textContent !== '')).toBe(true);
  });

  it('says yes and no in words beside the signs', () => {
    renderAt('/compare', <ComparisonTable table={comparisonTable} />);
    const row = screen.getByRole('row', { name: /You keep ownership/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Yes', 'Yes', 'No', 'Yes']);
  });

  it('can be scrolled by keyboard where it is wider than the screen', () => {
    renderAt('/compare', <ComparisonTable table={comparisonTable} />);
    expect(screen.getByRole('region', { name: /Testbird compared with/ })).toHaveAttribute('tabindex', '0');
  });
});
