import { type Context, createContext, createLogger, loadConfig } from '@yieldwren/shared';
import type { Product } from '../testing/startProduct.ts';

export type OpenContext = Context & { close: () => Promise<void> };

/** Straight to the stores of a product that runs. */
export async function openContext({ settings }: Product): Promise<OpenContext> {
  return await createContext(loadConfig(settings), 'script', createLogger('test', 'silent'));
}
