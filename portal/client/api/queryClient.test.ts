import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { newQueryClient } from './queryClient.ts';
import { ConnectionError, ReplyError } from './request.ts';

it.each([
  ['three times more where no answer came', new ConnectionError(new TypeError('Failed to fetch')), 4],
  ['three times more where a proxy found no server', new ReplyError(502, {}), 4],
  ['three times more where the server was away', new ReplyError(503, {}), 4],
  ['three times more where the server came too late', new ReplyError(504, {}), 4],
  ['no second time where the answer was a refusal', new ReplyError(429, {}), 1],
  ['no second time where the server failed', new ReplyError(500, {}), 1],
])('asks %s', async (_how, error, times) => {
  const ask = jest.fn(() => Promise.reject(error));
  const asked = newQueryClient().fetchQuery({ queryKey: ['any'], queryFn: ask, retryDelay: 0 });
  await expect(asked).rejects.toBe(error);
  expect(ask).toHaveBeenCalledTimes(times);
});

it('says that nothing came where there is no connection, and asks again when it is back', async () => {
  const client = newQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const lost = new ConnectionError(new TypeError('Failed to fetch'));
  const ask = jest.fn<Promise<string>, []>(() => Promise.reject(lost));
  const asked = new QueryObserver(client, { queryKey: ['any'], queryFn: ask, retryDelay: 0 });
  const failed = Promise.withResolvers<unknown>();
  const found = Promise.withResolvers<unknown>();
  const stop = asked.subscribe(({ error, data }) => {
    if (error) {
      failed.resolve(error);
    }
    if (data) {
      found.resolve(data);
    }
  });
  await expect(failed.promise).resolves.toBe(lost);
  ask.mockResolvedValue('here');
  onlineManager.setOnline(true);
  await expect(found.promise).resolves.toBe('here');
  expect(ask).toHaveBeenCalledTimes(5);
  stop();
  client.unmount();
});

it('says at once that nothing was done without a connection, and does it at no later time', async () => {
  onlineManager.setOnline(false);
  const lost = new ConnectionError(new TypeError('Failed to fetch'));
  const press = new MutationObserver(newQueryClient(), { mutationFn: () => Promise.reject(lost) });
  await expect(press.mutate()).rejects.toBe(lost);
  onlineManager.setOnline(true);
});
