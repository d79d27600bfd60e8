import type { Figures } from './Load.ts';

export interface Outcome {
  name: string;
  figures: Figures;
  gatewayMs: number;
  /** Of decisions and effects. */
  breaches: string[];
}

const seconds = (ms: number) => (ms === 0 ? '–' : `${(ms / 1_000).toFixed(1)} s`);

const heads = [
  'what is done',
  'done',
  'repeated',
  'given up',
  'longest wait',
  'longest press',
  'streams cut',
  'decision shown after',
  'another gateway holder after',
  'lost or doubled',
];

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** One line of the table. */
export const describeOutcome = ({ name, figures, gatewayMs, breaches }: Outcome) =>
  row([
    name,
    figures.acts,
    figures.repeated,
    figures.givenUp,
    seconds(figures.longestMs),
    seconds(figures.longestPressMs),
    figures.cuts,
    seconds(figures.longestUnshownMs),
    seconds(gatewayMs),
    breaches.length,
  ]);

/** The two lines above the outcomes. */
export const tableHead = `${row(heads)}\n${row(heads.map(() => '---'))}`;
