import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Stats } from '@yieldwren/shared/browser';
import { noticeDate } from '../../api/serverClock.ts';
import { startNetwork } from '../../testing/network.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { csvOf } from './csv.ts';
import { StatsFlow } from './StatsFlow.tsx';
import { seriesOf } from './series.ts';

const weekOf = (week: string) => ({ week, decided: 2, p50_hours: 5.5, p90_hours: 30 });
const madeBy = (label: string, approved: number) => ({ label, approved, rejected: 1 });

const stats: Stats = {
  range: 7,
  is_capped: false,
  waiting: 3,
  waiting_by_age: [
    { label: '36–48 h', count: 2, is_late: false },
    { label: '48–72 h', count: 1, is_late: true },
  ],
  p90_hours: 30,
  inside_day: 0.5,
  per_week: [weekOf('2027-01-04')],
  by_reviewer: [madeBy('rhea', 2)],
  by_hour: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => (day === 2 && hour === 9 ? 3 : 0)),
  ),
  failures: [],
  funnel: [
    { label: 'Opened /apply', count: 12 },
    { label: 'Application sent', count: 6 },
  ],
  oldest_at: null,
  by_status: { pending: 3, approved: 2, rejected: 1, withdrawn: 0 },
  median_hours: 5.5,
  inside_promise: 0.875,
  per_day: [
    { day: '2027-01-01', applied: 2, decided: 0 },
    { day: '2027-01-04', applied: 1, decided: 2 },
  ],
  by_type: [{ label: 'Affiliate', count: 6 }],
  by_spend: [],
  reasons: [{ label: '=cmd|calc', count: 1 }],
};

const today = new Date('2027-01-05T12:00:00Z');
noticeDate({ headers: new Headers({ Date: today.toUTCString() }) });

beforeEach(() => {
  // Nothing has a size in jsdom; a chart is drawn into the one that its box has in a browser.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 260));
});

afterEach(() => {
  jest.restoreAllMocks();
});

const textsOf = (row?: HTMLTableRowElement) => [...(row?.cells ?? [])].map((cell) => cell.textContent);

/** Those that have something to show. */
const drawn = seriesOf(stats).filter(({ rows }) => rows.length > 0);

it('draws days on which nothing happened as well, from the first that is counted until today', () => {
  const days = [
    ['2026-12-29', 0, 0],
    ['2026-12-30', 0, 0],
    ['2026-12-31', 0, 0],
    ['2027-01-01', 2, 0],
    ['2027-01-02', 0, 0],
    ['2027-01-03', 0, 0],
    ['2027-01-04', 1, 2],
    ['2027-01-05', 0, 0],
  ];
  expect(seriesOf(stats)[0]?.rows).toEqual(days);
  // Where not all are counted, nobody knows how many there were before.
  expect(seriesOf({ ...stats, is_capped: true })[0]?.rows).toEqual(days.slice(3));
});

it('draws weeks without a decision as well, and tells no time to decide of them', async () => {
  const quiet: Stats = { ...stats, range: 30, per_week: [weekOf('2026-12-07'), weekOf('2026-12-28')] };
  const weeks = seriesOf(quiet).find(({ id }) => id === 'time-to-decide');
  expect(weeks && csvOf(weeks).split('\r\n').slice(1)).toEqual([
    '"2026-11-30",,',
    '"2026-12-07",5.5,30',
    '"2026-12-14",,',
    '"2026-12-21",,',
    '"2026-12-28",5.5,30',
    '"2027-01-04",,',
  ]);
  startNetwork({ 'GET /api/review/stats': { body: quiet } });
  renderPage(<StatsFlow />, '/stats');
  const views = await screen.findByRole('radiogroup', { name: 'Show Hours to decide, by week as' });
  await userEvent.click(within(views).getByLabelText('Table'));
  const table = screen.getByRole('table', { name: 'Hours to decide, by week' });
  const lines = within(table).getAllByRole<HTMLTableRowElement>('row').map(textsOf);
  expect(lines[3]).toEqual(['2026-12-14', '–', '–']);
});

it('draws hours to decide that were none, and has nothing to show only where nothing was decided', async () => {
  const quick = { week: '2027-01-04', decided: 2, p50_hours: 0, p90_hours: 0 };
  const network = startNetwork({ 'GET /api/review/stats': { body: { ...stats, per_week: [quick] } } });
  renderPage(<StatsFlow />, '/stats');
  const views = { name: 'Show Hours to decide, by week as' };
  expect(await screen.findByText('5.5 h')).toBeVisible();
  expect(screen.getByRole('radiogroup', views)).toBeVisible();
  network.on('GET /api/review/stats', { body: { ...stats, range: 30, per_week: [] } });
  await userEvent.click(screen.getByLabelText('30 days'));
  expect(await screen.findByText(/in the last 30 days/)).toBeVisible();
  expect(screen.queryByRole('radiogroup', views)).not.toBeInTheDocument();
});

it('lists two reviewers of one name each by themselves, and neither once they are gone', async () => {
  const both = { ...stats, by_reviewer: [madeBy('rhea', 3), madeBy('rhea', 2)] };
  const network = startNetwork({ 'GET /api/review/stats': { body: both } });
  renderPage(<StatsFlow />, '/stats');
  const views = await screen.findByRole('radiogroup', { name: 'Show Decisions by reviewer as' });
  await userEvent.click(within(views).getByLabelText('Table'));
  const table = screen.getByRole('table', { name: 'Decisions by reviewer' });
  const lines = () => within(table).getAllByRole<HTMLTableRowElement>('row').slice(1).map(textsOf);
  expect(lines()).toEqual([
    ['rhea', '3', '1'],
    ['rhea', '2', '1'],
  ]);
  const one = { ...stats, range: 30, by_reviewer: [madeBy('ravi', 1)] };
  network.on('GET /api/review/stats', { body: one });
  await userEvent.click(screen.getByLabelText('30 days'));
  expect(await screen.findByText(/in the last 30 days/)).toBeVisible();
  expect(lines()).toEqual([['ravi', '1', '1']]);
});

it('tells no time shorter and no share larger than it is', async () => {
  startNetwork({
    'GET /api/review/stats': {
      body: { ...stats, median_hours: 48, p90_hours: 59, inside_day: 0.996, inside_promise: 1 },
    },
  });
  renderPage(<StatsFlow />, '/stats');
  expect(await screen.findByText('100%')).toBeVisible();
  const figures = ['2 days', '3 days', '99%'].map((text) => screen.getAllByText(text));
  expect(figures.map((found) => found.length)).toEqual([1, 1, 1]);
});

it('puts amounts in their own order, from the least to the most, whatever their counts', () => {
  const bySpend = ['$2,000–$5,000', '$100–$500', 'Less than $100', '$500–$1,000'].map((label, at) => ({
    label,
    count: 9 - at,
  }));
  expect(seriesOf({ ...stats, by_spend: bySpend }).find(({ id }) => id === 'by-spend')?.rows).toEqual([
    ['Less than $100', 7],
    ['$100–$500', 8],
    ['$500–$1,000', 6],
    ['$2,000–$5,000', 9],
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t1', '\r1'])('disarms the formula %j in CSV', (text) => {
  expect(csvOf({ columns: ['Reason', 'Applications'], rows: [[text, 2]] })).toBe(
    `"Reason","Applications"\r\n"'${text}",2`,
  );
});

it('doubles quotes and keeps commas in CSV', () => {
  expect(csvOf({ columns: ['a'], rows: [['say "no", please']] })).toBe('"a"\r\n"say ""no"", please"');
});

it('shows the figures, and each chart as a table when asked', async () => {
  startNetwork({ 'GET /api/review/stats': { body: stats } });
  renderPage(<StatsFlow />, '/stats');
  expect(await screen.findByText('5.5 h')).toBeVisible();
  expect(screen.getByText('88%')).toBeVisible();
  expect(screen.getByText('Nobody waits')).toBeVisible();
  expect(screen.getAllByText('Nothing to show yet.')).toHaveLength(2);
  for (const { title, columns, rows } of drawn) {
    const views = screen.getByRole('radiogroup', { name: `Show ${title} as` });
    await userEvent.click(within(views).getByLabelText('Table'));
    const [head, ...lines] = within(
      screen.getByRole('table', { name: title }),
    ).getAllByRole<HTMLTableRowElement>('row');
    expect([textsOf(head), ...lines.map(textsOf)]).toEqual([
      columns,
      ...rows.map((row) => row.map((cell) => String(cell ?? '–'))),
    ]);
  }
});

it('says when more was sent than is counted, and only then', async () => {
  const capped = /More was sent .* newest 20,000/;
  const network = startNetwork({ 'GET /api/review/stats': { body: stats } });
  renderPage(<StatsFlow />, '/stats');
  expect(await screen.findByText('5.5 h')).toBeVisible();
  expect(screen.queryByText(capped)).not.toBeInTheDocument();
  network.on('GET /api/review/stats', { body: { ...stats, is_capped: true } });
  await userEvent.click(screen.getByLabelText('365 days'));
  expect(await screen.findByText(capped)).toBeVisible();
});

it('calls a median of less than an hour by words, not zero', async () => {
  startNetwork({ 'GET /api/review/stats': { body: { ...stats, median_hours: 0 } } });
  renderPage(<StatsFlow />, '/stats');
  expect(await screen.findByText('under 1 h')).toBeVisible();
});

async function readBytes(file: Blob): Promise<Uint8Array> {
  const reader = new FileReader();
  reader.readAsArrayBuffer(file);
  await new Promise((loaded) => reader.addEventListener('load', loaded));
  return new Uint8Array(reader.result as ArrayBuffer);
}
const readText = async (file: Blob) => new TextDecoder().decode(await readBytes(file));

it('offers every chart as CSV', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:portal';
  };
  HTMLAnchorElement.prototype.click = function note(this: HTMLAnchorElement) {
    names.push(this.download);
  };
  startNetwork({ 'GET /api/review/stats': { body: stats } });
  renderPage(<StatsFlow />, '/stats');
  for (const { title } of drawn) {
    await userEvent.click(await screen.findByRole('button', { name: `Download CSV: ${title}` }));
  }
  expect(names).toEqual(drawn.map(({ id }) => `${id}.csv`));
  expect(await Promise.all(files.map(readText))).toEqual(drawn.map(csvOf));
  // By this mark spreadsheets know it as UTF-8.
  expect([...(await readBytes(files[0] ?? new Blob())).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['text/csv;charset=utf-8']));
});

it('tells others that it is for reviewers only', async () => {
  startNetwork({ 'GET /api/review/stats': { status: 403, body: { error: 'forbidden' } } });
  renderPage(<StatsFlow />, '/stats');
  expect(await screen.findByRole('heading', { name: 'For reviewers only' })).toBeVisible();
});

it('asks for one form and another range, which the address keeps; types and spends are of one form only', async () => {
  const network = startNetwork({ 'GET /api/review/stats': { body: stats } });
  renderPage(<StatsFlow />, '/stats?range=30');
  await userEvent.selectOptions(await screen.findByLabelText('Form'), 'Contact application');
  await userEvent.click(screen.getByLabelText('365 days'));
  expect(network.to('GET /api/review/stats').map(({ query }) => query.toString())).toEqual([
    'range=30',
    'kind=contact&range=30',
    'kind=contact&range=365',
  ]);
  expect(screen.queryByText('By marketer type')).not.toBeInTheDocument();
});

it('shows the way from visit to approval as picture, table and CSV, and says how it was counted', async () => {
  startNetwork({ 'GET /api/review/stats': { body: stats } });
  renderPage(<StatsFlow />, '/stats');
  expect(await screen.findByText(/without knowing who/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV: From visit to approval' })).toBeVisible();
  const views = screen.getByRole('radiogroup', { name: 'Show From visit to approval as' });
  await userEvent.click(within(views).getByLabelText('Table'));
  const table = screen.getByRole('table', { name: 'From visit to approval' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12', '6']);
});

it('who waits longer than promised stands apart, and each hour of the week has its number', () => {
  const rowsOf = (id: string) => seriesOf(stats).find((one) => one.id === id)?.rows;
  expect(rowsOf('waiting-by-age')).toEqual([
    ['36–48 h', 2, 0],
    ['48–72 h', 0, 1],
  ]);
  expect(rowsOf('by-hour')?.[2]?.slice(0, 12)).toEqual(['Wednesday', 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0]);
  expect(csvOf(seriesOf(stats).find(({ id }) => id === 'by-reviewer') ?? { columns: [], rows: [] })).toBe(
    '"Reviewer","Approved","Rejected"\r\n"rhea",2,1',
  );
});

it('leads back to the figures that were asked for', async () => {
  startNetwork({ 'GET /api/review/stats': { status: 401, body: { error: 'unauthenticated' } } });
  renderPage(<StatsFlow />, '/stats?kind=contact&range=30');
  await screen.findByRole('heading', { name: 'For reviewers' });
  expect(document.querySelector<HTMLInputElement>('input[name="return_to"]')?.value).toBe(
    '/stats?kind=contact&range=30',
  );
});

it('figures that could not be read stand in the way of no other choice, and leave those that are there', async () => {
  const broken = { status: 500, body: {} };
  const network = startNetwork({
    'GET /api/review/stats': ({ query }) => (query.get('range') === '365' ? broken : { body: stats }),
  });
  renderPage(<StatsFlow />, '/stats');
  expect(await screen.findByText('5.5 h')).toBeVisible();
  await userEvent.click(screen.getByLabelText('365 days'));
  expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).toBeVisible();
  await userEvent.click(screen.getByLabelText('90 days'));
  expect(await screen.findByText('5.5 h')).toBeVisible();
  network.on('GET /api/review/stats', broken);
  await userEvent.click(screen.getByLabelText('365 days'));
  await userEvent.click(screen.getByLabelText('90 days'));
  expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).toBeVisible();
  expect(screen.getByText('5.5 h')).toBeVisible();
});
