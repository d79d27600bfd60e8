import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import type { EffectKind } from '../applications/kinds.ts';
import { EffectOvertaken, outcomeOf } from './outcome.ts';

const apiError = (status: number, code: number) =>
  new DiscordAPIError({ code, message: 'text' }, code, status, 'PUT', 'http://discord.test/api/v10/x', {
    body: undefined,
    files: undefined,
  });

describe('outcome of a failed attempt', () => {
  it.each([
    [404, 10_007, 'waiting_for_join'],
    [404, 10_013, 'waiting_for_join'],
    [403, 50_013, 'blocked'],
    [403, 60_003, 'blocked'],
    [404, 10_011, 'blocked'],
    [404, 10_003, 'blocked'],
    [403, 50_001, 'blocked'],
    [403, 50_007, 'undeliverable'],
    [403, 50_278, 'undeliverable'],
    [400, 50_035, 'blocked'],
  ])('%i with code %i is %s', (status, code, state) => {
    expect(outcomeOf(apiError(status, code), 'card')?.state).toBe(state);
  });

  it('what may succeed later is tried again: 401, 429, 5xx, network, too many conversations opened', () => {
    expect(outcomeOf(apiError(401, 0), 'card')).toBeNull();
    expect(outcomeOf(apiError(429, 0), 'card')).toBeNull();
    expect(outcomeOf(apiError(403, 40_003), 'card')).toBeNull();
    expect(
      outcomeOf(new HTTPError(502, 'Bad Gateway', 'PUT', 'http://discord.test/api', {}), 'card'),
    ).toBeNull();
    expect(outcomeOf(new TypeError('fetch failed'), 'card')).toBeNull();
  });

  it.each([
    [403, 50_013, 'Give the bot the right Manage Roles'],
    [403, 60_003, 'switch it on in the account that owns the bot'],
    [404, 10_011, 'The role is gone: create it again'],
    [404, 10_003, 'The review channel is gone: choose another'],
    [400, 50_008, 'The review channel is no text channel: set the id of one.'],
    [403, 50_001, 'Let the bot see the channel'],
    [403, 50_005, 'Another bot has posted the card of somebody who was erased: delete that message.'],
    [404, 10_004, 'The server is not known to the bot: invite it again.'],
    [403, 20_026, 'appeal by the form that the Developer Portal shows'],
    [400, 50_035, 'Discord refused it (code 50035); see the log.'],
    [403, 50_007, 'takes no direct messages'],
  ])('%i with code %i says what to do about it: %s', (status, code, words) => {
    expect(outcomeOf(apiError(status, code), 'card')?.last_error).toContain(words);
  });

  it.each<EffectKind>(['member_role', 'approved_role', 'dm'])(
    '403 with code 50001 is no channel that is hidden where it is said of a row of kind %s: the bot is outside',
    (kind) => {
      expect(outcomeOf(apiError(403, 50_001), kind)).toEqual({
        state: 'blocked',
        last_error: 'The server is not known to the bot: invite it again.',
      });
    },
  );

  it.each([401, 408, 429, 500, 503])('%i is no refusal, whatever its code, and is tried again', (status) => {
    expect(outcomeOf(apiError(status, 40_001), 'card')).toBeNull();
  });

  it('who is not there yet is waited for, and that is no fault', () => {
    expect(outcomeOf(apiError(404, 10_007), 'card')).toEqual({ state: 'waiting_for_join' });
  });

  it('an effect overtaken by events is cancelled', () => {
    expect(outcomeOf(new EffectOvertaken('undone'), 'card')).toEqual({
      state: 'cancelled',
      last_error: 'undone',
    });
  });
});
