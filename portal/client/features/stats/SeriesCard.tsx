import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { shortDayText } from '../../dates.ts';
import { downloadCsv } from './csv.ts';
import { HeatMap } from './HeatMap.tsx';
import classes from './SeriesCard.module.css';
import { SeriesTable } from './SeriesTable.tsx';
import type { Series } from './series.ts';
import { statsWords } from './words.ts';

const colors = ['tide.6', 'ember.5'] as const;

const longestLabel = 34;

/** Two lines beside a bar; the table has the whole. */
const clipped = (label: string) =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1).trimEnd()}…` : label;

/** The picture of a series. Its numbers are in the table beside it, so readers are spared the drawing. */
function Chart({ series }: { readonly series: Series }) {
  const [category, ...names] = series.columns;
  const isWide = series.look === 'time';
  const labelOf = isWide ? shortDayText : clipped;
  const data = series.rows.map(([label, ...numbers]) =>
    Object.fromEntries([
      [category ?? '', labelOf(label)],
      ...names.map((name, index) => [name, numbers[index]] as const),
    ]),
  );
  return (
    <div aria-hidden="true">
      <BarChart
        h={isWide ? 260 : Math.max(150, 60 + series.rows.length * 42)}
        data={data}
        dataKey={category ?? ''}
        orientation={isWide ? 'horizontal' : 'vertical'}
        type={series.look === 'stacked' ? 'stacked' : 'default'}
        series={names.map((name, index) => ({ name, color: colors[index] ?? 'tide.6' }))}
        withLegend={names.length > 1}
        withBarValueLabel={series.look === undefined}
        valueLabelProps={{ position: 'right' }}
        gridAxis={isWide ? 'x' : 'y'}
        tickLine="none"
        yAxisProps={isWide ? { allowDecimals: false, width: 32 } : { width: 130 }}
        xAxisProps={isWide ? { minTickGap: 24 } : { allowDecimals: false }}
        barProps={{ isAnimationActive: false, radius: 3, maxBarSize: 26 }}
        barChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}

const pictures = { heat: HeatMap, time: Chart, stacked: Chart, bars: Chart };

function Picture({ series }: { readonly series: Series }) {
  const Drawn = pictures[series.look ?? 'bars'];
  return <Drawn series={series} />;
}

export function SeriesCard({ series }: { readonly series: Series }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isNothing = (number: number | null) => (series.tellsZero ? number === null : !number);
  const isEmpty = series.rows.every(([, ...numbers]) => numbers.every(isNothing));
  return (
    <section className={classes['card']}>
      <div className={classes['head']}>
        <h2>{series.title}</h2>
        {!isEmpty && (
          <div className={classes['tools']}>
            <SegmentedControl
              size="xs"
              aria-label={statsWords.view(series.title)}
              value={view}
              onChange={setView}
              data={[
                { value: 'chart', label: statsWords.chart },
                { value: 'table', label: statsWords.table },
              ]}
            />
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${statsWords.csv}: ${series.title}`}
              onClick={() => {
                downloadCsv(series);
              }}
            >
              {statsWords.csv}
            </Button>
          </div>
        )}
      </div>
      {series.note && !isEmpty && <p className={classes['note']}>{series.note}</p>}
      {isEmpty && <p className={classes['empty']}>{statsWords.empty}</p>}
      {!isEmpty && (view === 'chart' ? <Picture series={series} /> : <SeriesTable series={series} />)}
    </section>
  );
}
