import classes from './HeatMap.module.css';
import type { Series } from './series.ts';

const cell = { width: 26, height: 24, gap: 2 };
const left = 60;
const top = 26;

/** A field of a row and a column, the darker the more there are; attributes, since the page allows no inline styles. */
export function HeatMap({ series }: { readonly series: Series }) {
  const [, ...columns] = series.columns;
  const most = Math.max(1, ...series.rows.flatMap(([, ...numbers]) => numbers.map(Number)));
  const width = left + columns.length * cell.width;
  const height = top + series.rows.length * cell.height;
  return (
    <svg className={classes['map']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {columns.map((column, at) =>
        at % 3 === 0 ? (
          <text key={column} x={left + at * cell.width} y={16}>
            {column.slice(0, 2)}
          </text>
        ) : null,
      )}
      {series.rows.map(([label, ...numbers], row) => (
        <g key={label}>
          <text x={0} y={top + row * cell.height + 17}>
            {label.slice(0, 3)}
          </text>
          {numbers.map((number, at) => (
            <rect
              key={at}
              x={left + at * cell.width}
              y={top + row * cell.height}
              width={cell.width - cell.gap}
              height={cell.height - cell.gap}
              rx={3}
              fillOpacity={number ? 0.25 + (0.75 * number) / most : 0.08}
            >
              <title>{`${label}, ${columns[at] ?? ''}: ${number}`}</title>
            </rect>
          ))}
        </g>
      ))}
    </svg>
  );
}
