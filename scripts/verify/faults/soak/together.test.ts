import { once } from 'node:events';
import { together } from './together.ts';

describe('what is done together', () => {
  it('ends when all of it has', async () => {
    const ended: string[] = [];
    await together(['people', 'blows'].map((name) => async () => ended.push(name)));
    expect(ended).toEqual(['people', 'blows']);
  });

  it('is ended by the first failure, which is told once the rest has ended', async () => {
    const ended: string[] = [];
    const goOn = async (signal: AbortSignal) => {
      await once(signal, 'abort');
      ended.push('blows');
      throw new Error('ended early');
    };
    await expect(
      together([goOn, () => Promise.reject(new Error('a form was answered 418'))]),
    ).rejects.toThrow('a form was answered 418');
    expect(ended).toEqual(['blows']);
  });
});
