import type { Measurement } from './Bench.ts';
import { isWithin } from './compare.ts';
import { median, spread } from './figures.ts';

type Sides = Pick<Measurement, 'goal' | 'what' | 'bare'>;

/** A ratio to what it is compared with, and the most that it may be. */
export const ratioRow = (
  sides: Sides & { product: string },
  toOther: readonly number[],
  most: number,
): Measurement => ({
  ...sides,
  measured: `${spread(toOther)} ×`,
  wanted: `≤ ${most} ×`,
  isMet: median(toOther) <= most,
});

/** The same against less than its packages do: no verdict where they miss the goal by themselves. */
export const bareRow = (
  sides: Sides,
  { toBare, packagesToBare }: Record<'toBare' | 'packagesToBare', readonly number[]>,
  most: number,
): Measurement => ({
  ...sides,
  product: `its packages alone ${spread(packagesToBare)} ×`,
  measured: `${spread(toBare)} ×`,
  wanted: `≤ ${most} ×, if its packages reach it`,
  isMet: isWithin(most, median(toBare), median(packagesToBare)),
});
